import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats, useImageUrl } from '@duet/host';
import { PHOTO_GROUNDS } from '@duet/schemas/decision-lists';
import type { PhotoDecision, PhotosResponse } from '@duet/schemas/staff-queues';
import { Alert, Button, Group, Switch, Text, TextLink } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { useMemberPage } from '../queue/use-member-page';
import { Person } from '../queue/person';
import { QueuePage } from '../queue/queue-page';
import { Record } from '../queue/record';
import classes from '../queue/queue.module.css';
import { useStaffDecidePhotoMutation, useStaffPhotosQuery } from '../queue/queues.api';
import { useDecision } from '../queue/use-decision';
import { actOfKey } from './photo-keys';

type Photo = PhotosResponse['photos'][number];

export default function PhotosView() {
  return <StaffFrame permission="photos.review">{() => <Photos />}</StaffFrame>;
}

function Photos() {
  const intl = useIntl();
  const query = useStaffPhotosQuery();
  const photos = query.data?.photos ?? [];
  const [showAll, setShowAll] = useState(false);
  const cards = useRef(new Map<string, HTMLElement>());
  const first = photos[0]?.id;
  useEffect(() => {
    const isAtWork = document.activeElement === null || document.activeElement === document.body;
    if (first !== undefined && isAtWork) cards.current.get(first)?.focus();
  }, [first]);
  const go = (index: number) =>
    cards.current.get(photos[Math.min(Math.max(index, 0), photos.length - 1)]?.id ?? '')?.focus();
  return (
    <QueuePage
      title={<FormattedMessage id="staff.photos.title" />}
      query={query}
      waiting={query.data?.waiting}
      shown={photos.length}
      empty={intl.formatMessage({ id: 'staff.photos.empty' })}
    >
      <Switch
        label={intl.formatMessage({ id: 'staff.photos.show_all' })}
        checked={showAll}
        onChange={setShowAll}
      />
      <Text dim size="small">
        <FormattedMessage id="staff.photos.keys" />
      </Text>
      <div className={classes.grid}>
        {photos.map((photo, index) => (
          <PhotoToDecide
            key={photo.id}
            photo={photo}
            showAll={showAll}
            onCard={(card) =>
              void (card ? cards.current.set(photo.id, card) : cards.current.delete(photo.id))
            }
            onMove={(by) => go(index + by)}
          />
        ))}
      </div>
    </QueuePage>
  );
}

interface CardProps {
  photo: Photo;
  showAll: boolean;
  onCard: (card: HTMLElement | null) => void;
  onMove: (by: 1 | -1) => void;
}

/** Handles keys only while the focus is inside this card. */
function PhotoToDecide({ photo, showAll, onCard, onMove }: CardProps) {
  const intl = useIntl();
  const { when } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const [decide, { isLoading }] = useStaffDecidePhotoMutation();
  const carryOut = useDecision();
  const isShown = showAll || isAsked;
  const send = async (decision: PhotoDecision) => {
    if (isLoading || !isShown) return;
    onMove(1);
    if (!(await carryOut(decide({ id: photo.id, ...decision })))) onMove(-1);
  };
  const press = (event: KeyboardEvent) => {
    const act = actOfKey(event);
    if (!act) return;
    event.preventDefault();
    if (act.kind === 'move') onMove(act.by);
    // Staff must see a photo before they decide.
    else if (act.kind === 'show' || !isShown) setAsked(true);
    else void send(act.decision);
  };
  return (
    <article
      ref={onCard}
      className={classes.card}
      tabIndex={0}
      onKeyDown={press}
      aria-label={intl.formatMessage({ id: 'staff.photos.of' }, { name: photo.member.name })}
    >
      <Picture photo={photo} isShown={isShown} onShow={() => setAsked(true)} />
      <Person member={photo.member} />
      <Record record={photo.record} />
      <Alike photo={photo} />
      <span className={classes.dim}>
        {photo.private ? (
          <FormattedMessage
            id="staff.photos.private_since"
            values={{ when: when(photo.created_at) }}
          />
        ) : (
          <FormattedMessage id="staff.photos.since" values={{ when: when(photo.created_at) }} />
        )}
      </span>
      <DecisionButtons
        disabled={isLoading || !isShown}
        onDecide={(decision) => void send(decision)}
      />
    </article>
  );
}

function DecisionButtons({
  disabled,
  onDecide,
}: {
  disabled: boolean;
  onDecide: (decision: PhotoDecision) => void;
}) {
  const intl = useIntl();
  return (
    <>
      <Button
        icon="check"
        block
        disabled={disabled}
        onClick={() => onDecide({ decision: 'approve' })}
      >
        <FormattedMessage id="staff.photos.approve" />
      </Button>
      <Group>
        {PHOTO_GROUNDS.map((reason, index) => {
          const message = { id: `staff.ground.${reason}` };
          return (
            <Button
              key={reason}
              variant="outline"
              disabled={disabled}
              onClick={() => onDecide({ decision: 'refuse', reason })}
            >
              <FormattedMessage
                id="staff.photos.refuse_for"
                values={{ number: index + 1, reason: intl.formatMessage(message) }}
              />
            </Button>
          );
        })}
      </Group>
    </>
  );
}

function Picture({
  photo,
  isShown,
  onShow,
}: {
  photo: Photo;
  isShown: boolean;
  onShow: () => void;
}) {
  const intl = useIntl();
  const imageUrl = useImageUrl();
  return (
    <div className={classes.frame}>
      <img
        className={`${classes.photo} ${isShown ? '' : classes.hidden}`}
        src={imageUrl(photo.image)}
        alt={intl.formatMessage({ id: 'staff.photos.of' }, { name: photo.member.name })}
      />
      {!isShown && (
        <div className={classes.cover}>
          <Button variant="light" icon="eye" onClick={onShow}>
            <FormattedMessage id="staff.photos.show" />
          </Button>
        </div>
      )}
    </div>
  );
}

function Alike({ photo: { alike } }: { photo: Photo }) {
  const intl = useIntl();
  const memberPage = useMemberPage();
  if (alike.length === 0) return null;
  return (
    <Alert tone="warn">
      {alike.map(({ member_id: id, why }) => {
        const message = { id: `staff.photos.alike_${why}` };
        return (
          <div key={id}>
            <TextLink href={memberPage(`/members/${id}`)}>{intl.formatMessage(message)}</TextLink>
          </div>
        );
      })}
    </Alert>
  );
}
