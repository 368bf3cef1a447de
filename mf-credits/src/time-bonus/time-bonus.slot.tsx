import { useEffect } from 'react';
import { clearTimeBonus } from './time-bonus';
import { useTimeBonusLoading, useTimeBonusModal } from './use-time-bonus';

export default function TimeBonusSlot() {
  useTimeBonusLoading();
  useTimeBonusModal();
  // Clears the time bonus when the shell unmounts the slot, after a logout or a purchase.
  useEffect(() => clearTimeBonus, []);
  return null;
}
