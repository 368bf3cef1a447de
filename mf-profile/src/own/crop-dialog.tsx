import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CropArea } from '@duet/schemas/photos';
import { LEAST_PHOTO_SIDE } from '@duet/schemas/photo-size';
import { Button, Group, Modal, Stack, Text } from '@duet/ui';
import { firstArea, mostZoom, movedArea, zoomedArea } from './crop-area';
import classes from './crop.module.css';

const STEP = 0.02;
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const isTouch = (): boolean => globalThis.matchMedia('(hover: none) and (pointer: coarse)').matches;

interface Props {
  file: File;
  onClose: () => void;
  onTooSmall: () => void;
  /** `crop` is undefined if the browser cannot show the file. */
  onChoose: (file: File, crop: CropArea | undefined) => void;
}

interface Picture {
  width: number;
  height: number;
}

export function CropDialog({ file, onClose, onTooSmall, onChoose }: Props) {
  const address = useAddress(file);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [area, setArea] = useState<CropArea | null>(null);
  const [zoom, setZoom] = useState(1);
  return (
    <Modal opened onClose={onClose} title={<FormattedMessage id="profile.crop.title" />}>
      <Stack>
        <Text dim size="small">
          {isTouch() ? (
            <FormattedMessage id="profile.crop.text_touch" />
          ) : (
            <FormattedMessage id="profile.crop.text" />
          )}
        </Text>
        <div className={classes.stage}>
          {address && (
            <img
              src={address}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                if (Math.min(width, height) < LEAST_PHOTO_SIDE) return onTooSmall();
                setPicture({ width, height });
                setArea(firstArea({ width, height }));
              }}
              onError={() => onChoose(file, undefined)}
            />
          )}
          {area && <Frame area={area} onChange={setArea} />}
        </div>
        {picture && area && mostZoom(picture) > 1 && (
          <Zoom
            most={mostZoom(picture)}
            value={zoom}
            onChange={(value) => {
              setZoom(value);
              setArea(zoomedArea(area, picture, value));
            }}
          />
        )}
        <Group>
          <Button disabled={!area} onClick={() => onChoose(file, area ?? undefined)}>
            <FormattedMessage id="profile.crop.use" />
          </Button>
          <Button variant="text" onClick={onClose}>
            <FormattedMessage id="profile.crop.cancel" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Pointed = PointerEvent<HTMLElement>;

function Frame({ area, onChange }: { area: CropArea; onChange: (area: CropArea) => void }) {
  const intl = useIntl();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(movedArea(area, ...step));
  };
  // Replaces `movementX`, which pointer events lack in Safari on iOS 16.
  const last = useRef({ x: 0, y: 0 });
  const onPointerDown = ({ currentTarget, pointerId, clientX, clientY }: Pointed) => {
    last.current = { x: clientX, y: clientY };
    currentTarget.setPointerCapture(pointerId);
  };
  const onPointerMove = ({ buttons, currentTarget, clientX, clientY }: Pointed) => {
    const stage = currentTarget.parentElement?.getBoundingClientRect();
    if (buttons !== 1 || !stage) return;
    const { x, y } = last.current;
    last.current = { x: clientX, y: clientY };
    onChange(movedArea(area, (clientX - x) / stage.width, (clientY - y) / stage.height));
  };
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div
      className={classes.frame}
      style={{
        left: percent(area.x),
        top: percent(area.y),
        width: percent(area.width),
        height: percent(area.height),
      }}
      role="application"
      tabIndex={0}
      aria-label={
        isTouch()
          ? intl.formatMessage({ id: 'profile.crop.frame_touch' })
          : intl.formatMessage({ id: 'profile.crop.frame' })
      }
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    />
  );
}

interface ZoomProps {
  most: number;
  value: number;
  onChange: (value: number) => void;
}

function Zoom({ most, value, onChange }: ZoomProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        <FormattedMessage id="profile.crop.zoom" />
      </label>
      <input
        id={id}
        className={classes.zoom}
        type="range"
        min={1}
        max={most}
        step={0.05}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
