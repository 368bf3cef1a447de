import { fireEvent, render, screen } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import { answering } from '@duet/federation/fixtures';
import { Harness } from '@duet/federation/harness';
import { setPageMember } from '@duet/host';
import { empty } from '@duet/schemas/common';
import { historyResponse, type HistoryResponse } from '@duet/schemas/messaging';
import errors from '../../../libs/i18n/messages/errors/en.json';
import kit from '../../../libs/ui/messages/en.json';
import { fixtures } from '../../fixtures';
import { descriptor } from '../descriptor';
import { resetStores } from '../offline/testing';
import module from '../remote';

const texts = { ...kit, ...errors };
export const WAIT = { timeout: 20_000 };
export const sent: Record<string, unknown>[] = [];
export const asked: string[] = [];

interface Refusing {
  isTaken: (body: Record<string, unknown>) => boolean;
  error: string;
  params?: Record<string, number>;
  status?: number;
}
export const never = () => false;

export async function open(
  change: Partial<HistoryResponse>,
  refuseUntil?: Refusing,
  tier: 'free' | 'paid' = 'paid',
) {
  const history = fixtures.answers['GET chats/:id/messages'];
  const answers = {
    ...fixtures.answers,
    'GET chats/:id/messages': answering(historyResponse, (call) => ({
      ...(history.answer(call) as HistoryResponse),
      ...change,
    })),
    'POST chats/:id/read': answering(empty, () => ({})),
  };
  const fake = createFakeApi({
    fixtures: { ...fixtures, answers },
    tier,
    locale: 'en',
    otherwise: () => Promise.reject(new Error('unexpected call')),
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    if (request.method === 'POST' && request.url.endsWith('/messages')) {
      const body = (await request.clone().json()) as Record<string, unknown>;
      sent.push(body);
      if (refuseUntil && !refuseUntil.isTaken(body)) {
        const { error, params, status = 409 } = refuseUntil;
        return Response.json({ error, params }, { status, headers: { 'retry-after': '3600' } });
      }
    }
    return fake(request);
  };
  show(tier);
  await screen.findByRole('log', undefined, WAIT);
}

export const show = (tier: 'free' | 'paid') =>
  render(
    <Harness {...{ descriptor, module, fixtures, texts, tier }} route="/chats/:id" locale="en" />,
  );

export const box = () => screen.findByRole('textbox', { name: 'Write to Nora' }, WAIT);
export const write = async (text: string) => {
  fireEvent.change(await box(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send, 2 credits' }));
};

export function prepare(): void {
  // The first test is slow, because it loads the whole remote.
  jest.setTimeout(90_000);
  beforeAll(() => {
    const nothing = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    Object.assign(globalThis, { ResizeObserver: nothing, IntersectionObserver: nothing });
  });
  afterEach(() => jest.restoreAllMocks());
  beforeEach(() => {
    sent.length = 0;
    asked.length = 0;
    localStorage.clear();
    resetStores();
    setPageMember('aaaaaaaaaaaa');
  });
}
