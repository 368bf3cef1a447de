import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AgeProviderError } from '../age-provider';
import { SandboxAgeProvider } from './sandbox.provider';

const server = createServer((_req, res) =>
  res.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      id: 'check-1',
      url: 'https://check.example/1',
      expires_at: '2026-12-01T00:00:00Z',
    }),
  ),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const begin = (redirectHosts: string[]) =>
  new SandboxAgeProvider({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secrets: ['a secret of the age provider'],
    noticeUrl: 'https://duet.example/api/age-assurance/webhook/sandbox',
    redirectHosts,
  }).begin({
    reference: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
    minAge: 18,
    locale: 'en',
    returnUrl: 'https://duet.example/age',
  });

describe('page of an age check', () => {
  it('is accepted only if its host is configured', async () => {
    expect((await begin(['check.example'])).address).toBe('https://check.example/1');
    await expect(begin(['other.example'])).rejects.toThrow(AgeProviderError);
  });
});
