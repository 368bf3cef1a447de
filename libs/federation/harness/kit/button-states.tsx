import { useState } from 'react';
import { Button, FileButton, IconButton } from '@duet/ui';
import { Row, Section } from './section';

const VARIANTS = ['primary', 'pink', 'outline', 'quiet', 'light', 'text', 'danger'] as const;
const ROUND = ['plain', 'raised', 'quiet', 'pink', 'teal', 'glass'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const nothing = () => undefined;

export function ButtonStates() {
  const [isLiked, setLiked] = useState(false);
  return (
    <Section title="Buttons">
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        {SIZES.map((size) => (
          <Button key={size} size={size} icon="chat">
            {size}
          </Button>
        ))}
        <Button disabled>Disabled</Button>
        <Button loading>Loading</Button>
        <Button variant="outline" to="/credits">
          A link
        </Button>
        <Button variant="quiet" href="https://duet.example">
          A way out
        </Button>
      </Row>
      <Button block>Benachrichtigungen einschalten, so breit wie möglich</Button>
      <Row>
        {ROUND.map((variant) => (
          <IconButton key={variant} icon="gift" label={variant} variant={variant} />
        ))}
        {SIZES.map((size) => (
          <IconButton key={size} icon="send" label={size} variant="teal" size={size} />
        ))}
        <IconButton
          icon="like"
          label="Like"
          variant="raised"
          pressed={isLiked}
          onClick={() => setLiked(!isLiked)}
        />
        <IconButton icon="like" label="Liked" variant="raised" pressed />
        <IconButton icon="more" label="Disabled" variant="quiet" disabled />
      </Row>
      <Row>
        <FileButton accept="image/*" onPick={nothing}>
          Add a photo
        </FileButton>
        <FileButton accept="image/*" onPick={nothing} variant="outline" loading>
          Uploading
        </FileButton>
        <FileButton accept="image/*" onPick={nothing} iconOnly>
          Add a photo
        </FileButton>
      </Row>
    </Section>
  );
}
