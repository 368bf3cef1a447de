import { reloadForChunk } from './chunk-reload';

const chunkError = Object.assign(new Error('Loading chunk start failed'), {
  name: 'ChunkLoadError',
});
const reload = jest.fn();
const at = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000 + ms);

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => jest.restoreAllMocks());

describe('reloadForChunk', () => {
  test('reloads the page for a missing script, at most once a minute', () => {
    at(0);
    reloadForChunk(chunkError, reload);
    expect(reload).toHaveBeenCalledTimes(1);
    at(59_000);
    expect(() => reloadForChunk(chunkError, reload)).toThrow(chunkError);
    expect(reload).toHaveBeenCalledTimes(1);
    at(60_001);
    reloadForChunk(chunkError, reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('reloads the page for a missing style sheet', () => {
    reloadForChunk(new Error('Loading CSS chunk 7 failed'), reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('throws the error without a reload if the browser blocks storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => reloadForChunk(chunkError, reload)).toThrow(chunkError);
    expect(reload).not.toHaveBeenCalled();
  });

  test('throws an error without a reload if the error is not about a missing file', () => {
    const fault = new Error('x is not a function');
    expect(() => reloadForChunk(fault, reload)).toThrow(fault);
    expect(reload).not.toHaveBeenCalled();
  });
});
