import { act, renderHook } from '@testing-library/react';
import { usePhotoUpload } from './use-photo-upload';

const dispatch = jest.fn();
jest.mock('@duet/host', () => ({ useApiDispatch: () => dispatch }));
jest.mock('../profile.api', () => ({ photosChanged: () => 'photos changed' }));

class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void } = {};
  onloadend?: () => void;
  status = 0;
  responseText = '';
  body?: FormData;
  open = jest.fn();
  setRequestHeader = jest.fn();
  constructor() {
    FakeRequest.last = this;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onloadend?.();
  }
  end(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onloadend?.();
  }
}

const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
const real = globalThis.XMLHttpRequest;
beforeAll(() => {
  URL.createObjectURL = () => 'blob:me';
  URL.revokeObjectURL = () => undefined;
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterAll(() => Object.assign(globalThis, { XMLHttpRequest: real }));
beforeEach(() => dispatch.mockClear());

function start() {
  const { result } = renderHook(() => usePhotoUpload());
  act(() => result.current.send(file, { x: 0, y: 0, width: 0.8, height: 1 }));
  return { result, request: FakeRequest.last };
}

describe('photo upload', () => {
  test('reports its progress and sends the crop area before the file', () => {
    const { result, request } = start();
    act(() => request.upload.onprogress?.({ loaded: 3, total: 4, lengthComputable: true }));
    expect(result.current.upload?.progress).toBe(0.75);
    expect([...(request.body?.keys() ?? [])]).toEqual(['crop', 'photo']);
    expect(request.body?.get('crop')).toBe('{"x":0,"y":0,"width":0.8,"height":1}');
    act(() => request.end(201, { image: {} }));
    expect(result.current.upload).toBeNull();
    expect(dispatch).toHaveBeenCalledWith('photos changed');
  });

  test('returns the error of a rejected upload', () => {
    const { result, request } = start();
    act(() => request.end(409, { error: 'photo_limit_reached', params: { limit: 3 } }));
    expect(result.current.error).toEqual({ error: 'photo_limit_reached', params: { limit: 3 } });
  });

  test('reports no error when the member cancels', () => {
    const { result } = start();
    act(() => result.current.cancel());
    expect([result.current.upload, result.current.error]).toEqual([null, null]);
    expect(dispatch).not.toHaveBeenCalled();
  });
});
