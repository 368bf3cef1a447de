import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { AppProvider } from '@duet/ui';
import messages from '../../messages/en.json';
import { CropDialog } from './crop-dialog';

const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });

async function open(width = 2000, height = 1000) {
  const [onChoose, onTooSmall] = [jest.fn(), jest.fn()];
  render(
    <IntlProvider locale="en" messages={{ ...messages, 'ui.modal.close': 'Close' }}>
      <AppProvider>
        <CropDialog
          file={file}
          onClose={() => undefined}
          onTooSmall={onTooSmall}
          onChoose={onChoose}
        />
      </AppProvider>
    </IntlProvider>,
  );
  await screen.findByRole('dialog');
  const picture = document.querySelector('img') as HTMLImageElement;
  Object.defineProperties(picture, {
    naturalWidth: { value: width },
    naturalHeight: { value: height },
  });
  return { onChoose, onTooSmall, picture };
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:me';
  URL.revokeObjectURL = () => undefined;
});

describe('crop dialog', () => {
  test('moves the crop area by arrow keys and zooms by a slider', async () => {
    const { onChoose, picture } = await open();
    fireEvent.load(picture);
    const frame = screen.getByRole('application');
    for (let i = 0; i < 5; i += 1) fireEvent.keyDown(frame, { key: 'ArrowRight' });
    fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Use this photo' }));
    const [[sent, crop]] = onChoose.mock.calls as [
      [File, { x: number; y: number; width: number; height: number }],
    ];
    expect(sent).toBe(file);
    expect(crop.width).toBeCloseTo(0.2);
    expect(crop.height).toBeCloseTo(0.5);
    expect(crop.x).toBeCloseTo(0.5);
    expect(crop.y).toBeCloseTo(0.25);
  });

  test('moves the crop area with a finger in browsers without `movementX`', async () => {
    const { onChoose, picture } = await open();
    fireEvent.load(picture);
    const frame = screen.getByRole('application');
    const stage = frame.parentElement as HTMLElement;
    stage.getBoundingClientRect = () => ({ width: 500, height: 250 }) as DOMRect;
    frame.setPointerCapture = () => undefined;
    // jsdom has no pointer events.
    const point = (kind: string, clientX: number, buttons = 1) =>
      fireEvent(frame, new MouseEvent(`pointer${kind}`, { bubbles: true, buttons, clientX }));
    point('down', 300);
    point('move', 350);
    point('move', 325);
    point('move', 500, 0);
    fireEvent.click(screen.getByRole('button', { name: 'Use this photo' }));
    const [[, crop]] = onChoose.mock.calls as [[File, { x: number; y: number }]];
    expect(crop.x).toBeCloseTo(0.35);
    expect(crop.y).toBe(0);
  });

  test('mentions keys only on devices that have a keyboard', async () => {
    await open();
    expect(screen.getByText(/arrow keys/)).toBeTruthy();
    cleanup();
    const getMedia = globalThis.matchMedia;
    const phone = jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((query) => ({ ...getMedia(query), matches: query.includes('coarse') }));
    const { picture } = await open();
    fireEvent.load(picture);
    expect(screen.queryByText(/arrow keys/)).toBeNull();
    expect(screen.getByText(/with a finger/)).toBeTruthy();
    expect(screen.getByRole('application', { name: /with a finger/ })).toBeTruthy();
    phone.mockRestore();
  });

  // @spec 5.21
  test('reports a picture with a side shorter than 400 pixels before the upload', async () => {
    const { onTooSmall, picture } = await open(1200, 399);
    fireEvent.load(picture);
    expect(onTooSmall).toHaveBeenCalled();
    expect(screen.queryByLabelText('Zoom')).toBeNull();
  });

  test('accepts a file that the browser cannot display, without a crop area', async () => {
    const { onChoose, picture } = await open();
    fireEvent.error(picture);
    expect(onChoose).toHaveBeenCalledWith(file, undefined);
  });
});
