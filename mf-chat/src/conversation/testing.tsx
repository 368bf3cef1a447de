import { fireEvent, render, screen } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import { answering } from '@duet/federation/fixtures';
import { Harness } from '@duet/federation/harness';
import { empty } from '@duet/schemas/common';
import { historyResponse, type HistoryResponse } from '@duet/schemas/messaging';
import errors from '../../../libs/i18n/messages/errors/en.json';
import kit from '../../../libs/ui/messages/en.json';
import { fixtures } from '../../fixtures';
import { descriptor } from '../descriptor';
import module from '../remote';

const texts = { ...kit, ...errors };
export const WAIT = { timeout: 20_000 };
/** The bodies of the sent messages. */
export const sent: Record<string, unknown>[] = [];

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
    otherwise: () => Promise.reject(new Error('nothing else may be asked')),
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
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
  render(
    <Harness {...{ descriptor, module, fixtures, texts, tier }} route="/chats/:id" locale="en" />,
  );
  await screen.findByRole('log', undefined, WAIT);
}

export const box = () => screen.findByRole('textbox', { name: 'Write to Nora…' }, WAIT);
export const write = async (text: string) => {
  fireEvent.change(await box(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send, 2 credits' }));
};
