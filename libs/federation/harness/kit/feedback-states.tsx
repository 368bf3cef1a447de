import {
  Alert,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Loading,
  OfferLine,
  Skeleton,
  Stack,
  Tag,
  toast,
} from '@duet/ui';
import { Row, Section } from './section';

const TAGS = ['plain', 'teal', 'pink', 'deep', 'photo', 'white', 'solid'] as const;
const nothing = () => undefined;

const BadgeStates = () => (
  <Section title="Badges and tags">
    <Row>
      <Badge>3</Badge>
      <Badge label="More than 99 unread messages">99+</Badge>
      <Badge tone="warn">7</Badge>
      <Badge tone="bad">0</Badge>
    </Row>
    <Row>
      {TAGS.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      <Tag tone="deep" icon="mask">
        Fiktives Profil
      </Tag>
    </Row>
    <Row>
      <Button variant="outline" size="small" onClick={() => toast('Saved.')}>
        Toast
      </Button>
      <Button
        variant="outline"
        size="small"
        onClick={() => toast('That did not work. Nothing was charged.', { tone: 'bad' })}
      >
        Bad toast
      </Button>
    </Row>
  </Section>
);

export const FeedbackStates = () => (
  <>
    <BadgeStates />
    <Section title="Offers">
      <OfferLine icon="coin" action="Discount 25%" note="03:12:45" to="/" onDismiss={nothing}>
        After that, the normal price applies.
      </OfferLine>
      <OfferLine icon="refresh" action="Load the new version" onClick={nothing} />
    </Section>
    <Section title="Alerts">
      <Alert>Confirm your e-mail address.</Alert>
      <Alert tone="warn" icon="coin" action={<Button size="small">Buy credits</Button>}>
        Two credits left.
      </Alert>
      <Alert tone="bad">Your message was not sent. Nothing was charged.</Alert>
      <Alert tone="deep" icon="mask">
        This profile is fictional.
      </Alert>
    </Section>
    <Section title="Loading">
      <Loading>
        <Stack>
          <Skeleton width="40%" height="2rem" />
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton width="30%" ratio="4/5" radius="var(--r-lg)" />
        </Stack>
      </Loading>
    </Section>
    <Section title="Empty">
      <EmptyState title="No messages yet" action={<Button>Find somebody</Button>}>
        Somebody has to begin.
      </EmptyState>
    </Section>
    <Section title="Error">
      <ErrorState onRetry={nothing} detail="search@1.0.0-0a1b2c3d">
        This part of the site did not load.
      </ErrorState>
    </Section>
  </>
);
