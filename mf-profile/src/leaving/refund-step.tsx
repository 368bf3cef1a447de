import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFormats } from '@duet/host';
import type { Refundable } from '@duet/schemas/refunds';
import { Button, Modal, Stack, Text } from '@duet/ui';
import { useProfileRefundsQuery } from './leaving.api';

interface RefundOffer {
  /** False after a skip. Otherwise true while loading, after errors, or if a refund is possible. */
  isDue: boolean;
  isLoading: boolean;
  /** Null if the refunds did not load. */
  refundable: Refundable[] | null;
  error: unknown;
  skip: () => void;
}

export function useRefundOffer(): RefundOffer {
  const [isSkipped, setSkipped] = useState(false);
  const { data, isLoading, error } = useProfileRefundsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const refundable = data?.refundable ?? null;
  return {
    isDue: !isSkipped && (isLoading || error !== undefined || (refundable?.length ?? 0) > 0),
    isLoading,
    refundable,
    error,
    skip: () => setSkipped(true),
  };
}

export function RefundStep({ offer, onClose }: { offer: RefundOffer; onClose: () => void }) {
  const { refundable, isLoading, error, skip } = offer;
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        isLoading ? (
          <FormattedMessage id="profile.delete.confirm_title" />
        ) : (
          <FormattedMessage id="profile.delete.refund_title" />
        )
      }
    >
      <Stack>
        <ErrorMessage error={error} />
        {refundable && <RefundText refundable={refundable} />}
        <Button size="large" block loading={isLoading} to={getRefundAddress(refundable)}>
          <FormattedMessage id="profile.delete.refund_open" />
        </Button>
        <Button variant="text" block disabled={isLoading} onClick={skip}>
          <FormattedMessage id="profile.delete.refund_skip" />
        </Button>
      </Stack>
    </Modal>
  );
}

/** Returns the address of the only refund, or of the settings page with all refunds. */
function getRefundAddress(refundable: Refundable[] | null): string {
  const [purchase, another] = refundable ?? [];
  return purchase && !another
    ? `/transactions?refund=${purchase.payment_id}`
    : '/settings/payments';
}

function RefundText({ refundable }: { refundable: Refundable[] }) {
  const intl = useIntl();
  const { money } = useFormats();
  const sums = new Map<string, number>();
  for (const { amount, currency } of refundable)
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const amount = intl.formatList([...sums].map(([currency, sum]) => money(sum, currency)));
  const credits = refundable.reduce((count, each) => count + each.credits, 0);
  return (
    <Text>
      <FormattedMessage id="profile.delete.refund_text" values={{ credits, amount }} />
    </Text>
  );
}
