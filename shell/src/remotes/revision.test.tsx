const asked: string[] = [];
let headers: Record<string, string> = {};
let fails = false;

/** Simulates a page load, because the module keeps its state. */
async function openPage() {
  jest.resetModules();
  const page = await import('./revision');
  Object.assign(globalThis, {
    fetch: (url: string) => {
      asked.push(url);
      return fails
        ? Promise.reject(new Error('offline'))
        : Promise.resolve({ headers: { get: (name: string) => headers[name] ?? null } });
    },
  });
  page.watchRevision();
  return page;
}
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeAll(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }));
beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  headers = { 'x-registry-revision': '4', 'x-registry-revoked': 'chat@1.0.0, search@2.0.0' };
  fails = false;
});
afterEach(() => jest.useRealTimers());

describe('registry state of a page', () => {
  test('is requested no earlier than three seconds after the page load, then at most once a second', async () => {
    const { freshNews, registryNews } = await openPage();
    await later(2_900);
    await freshNews();
    expect(asked).toEqual([]);
    await later(200);
    await Promise.all([freshNews(), freshNews()]);
    await freshNews();
    expect(asked).toEqual(['/registry-revision']);
    expect(registryNews()).toEqual({
      revision: 4,
      revoked: new Set(['chat@1.0.0', 'search@2.0.0']),
    });
    await later(1_100);
    await freshNews();
    expect(asked).toHaveLength(2);
  });

  test('is not requested while the live stream is active', async () => {
    const { freshNews, receiveRegistry, registryNews } = await openPage();
    receiveRegistry('{"revision":3,"revoked":["chat@0.9.0"]}');
    expect(registryNews()).toEqual({ revision: 3, revoked: new Set(['chat@0.9.0']) });
    await later(40_000);
    await freshNews();
    expect(asked).toEqual([]);
    await later(10_000);
    await freshNews();
    expect(asked).toEqual(['/registry-revision']);
  });

  test('stays unchanged when the request fails', async () => {
    const { freshNews, receiveRegistry, registryNews } = await openPage();
    receiveRegistry('{"revision":3,"revoked":[]}');
    await later(60_000);
    fails = true;
    await freshNews();
    expect(registryNews().revision).toBe(3);
  });

  test('never returns to an older revision of a gateway that lags behind', async () => {
    const { onRegistryNews, receiveRegistry, registryNews } = await openPage();
    const heard = jest.fn();
    onRegistryNews(heard);
    receiveRegistry('{"revision":5,"revoked":["chat@1.0.0"]}');
    await fetch('/api/likes');
    expect(registryNews()).toEqual({ revision: 5, revoked: new Set(['chat@1.0.0']) });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test.each(['', 'null', '{}', '{"revision":"6","revoked":[]}', '{"revision":6}'])(
    'is not changed by the malformed stream data %j',
    async (data) => {
      const { receiveRegistry, registryNews } = await openPage();
      receiveRegistry(data);
      expect(registryNews().revision).toBeNull();
    },
  );
});
