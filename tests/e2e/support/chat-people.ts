import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { openBrowser } from './browsers';
import { getCalls, getData } from './calls';
import { type Account, activate, apiAs, newAccount, signup } from './members';
import { buyUpTo } from './purchases';
import { t } from './texts';
import { Complaints } from './watch';

const CREDITS = 60;

export interface Person {
  account: Account;
  api: APIRequestContext;
  id: string;
}

export async function person(name: string): Promise<Person> {
  const account = newAccount(name);
  await (await signup(account)).dispose();
  await activate(account);
  return { account, ...(await apiAs(account)) };
}

export async function pair(): Promise<[writer: Person, reader: Person]> {
  const [writer, reader] = [await person('Wim'), await person('Ria')];
  await buyUpTo(writer.api, CREDITS);
  return [writer, reader];
}

export async function openBrowserAs(
  browser: Browser,
  { account, api }: Person,
  complaints = new Complaints(),
): Promise<Page> {
  const page = await openBrowser(browser, account.name, complaints);
  await page.context().addCookies((await api.storageState()).cookies);
  await closeMatchPopup(page);
  return page;
}

/** The popup of a match can open at any time and would cover what a test clicks. */
async function closeMatchPopup(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: t('search.match.title') });
  await page.addLocatorHandler(popup, () =>
    popup.getByRole('button', { name: t('search.match.close') }).click(),
  );
}

export async function open(
  { api }: Pick<Person, 'api'>,
  { id }: Pick<Person, 'id'>,
): Promise<string> {
  const opened = getCalls(api).POST('/api/chats', { body: { profile_id: id } });
  return (await getData(opened)).conversation.id;
}

export async function write({ api }: Person, conversation: string, text: string): Promise<void> {
  const params = { path: { id: conversation } };
  const body = { client_id: crypto.randomUUID(), text };
  await getData(getCalls(api).POST('/api/chats/{id}/messages', { params, body }));
}

export async function readMessages({ api }: Person, conversation: string) {
  const params = { path: { id: conversation } };
  return (await getData(getCalls(api).GET('/api/chats/{id}/messages', { params }))).messages;
}

export const readTexts = async (reader: Person, conversation: string): Promise<string[]> =>
  (await readMessages(reader, conversation)).map(({ text }) => text);

/** Returns what the browser stores about the member (mf-chat/src/offline), as JSON by key. */
export const readKept = (page: Page, name: 'chats' | 'photos'): Promise<Record<string, string>> =>
  page.evaluate(async (storeName) => {
    const [found] = await indexedDB.databases();
    if (!found?.name) return {};
    const opening = indexedDB.open(found.name);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const store = opening.result.transaction(storeName).objectStore(storeName);
    const [keys, values] = [store.getAllKeys(), store.getAll() as IDBRequest<unknown[]>];
    await new Promise((resolve) => (values.onsuccess = resolve));
    opening.result.close();
    return Object.fromEntries(
      keys.result.map((key, index) => [String(key), JSON.stringify(values.result[index])]),
    );
  }, name);
