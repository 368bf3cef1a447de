import { isSampled, reported } from './load-report';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, text: string) => said.push(`${address} ${text}`),
  });
});
afterEach(() => jest.restoreAllMocks());

describe('load time report', () => {
  test('contains the version, and the load still returns the module', async () => {
    expect(await reported('chat@1.2.3', Promise.resolve('here'))).toBe('here');
    expect(said).toEqual([expect.stringMatching(/^\/remote-loads chat@1\.2\.3 \d+ loaded$/)]);
  });

  test('contains the failure, and the load still throws the error', async () => {
    await expect(reported('chat@1.2.3', Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(said).toEqual([expect.stringMatching(/^\/remote-loads chat@1\.2\.3 \d+ failed$/)]);
  });

  test('is sent by one page in ten', () => {
    const draw = (value: number): boolean => {
      jest.spyOn(Math, 'random').mockReturnValue(value);
      return isSampled();
    };
    expect([0, 0.099, 0.1, 0.999].map(draw)).toEqual([true, true, false, false]);
  });
});
