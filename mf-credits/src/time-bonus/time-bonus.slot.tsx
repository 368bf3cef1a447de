import { useEffect } from 'react';
import { clearTimeBonus } from './time-bonus';
import { useTimeBonusLoading, useTimeBonusModal } from './use-time-bonus';

/**
 * Shows nothing: keeps the time bonus counting and opens its modal in time, wherever the member is.
 */
export default function TimeBonusSlot() {
  useTimeBonusLoading();
  useTimeBonusModal();
  // The shell takes the slot away from who has logged out or paid.
  useEffect(() => clearTimeBonus, []);
  return null;
}
