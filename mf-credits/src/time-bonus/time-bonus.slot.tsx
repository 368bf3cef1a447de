import { useEffect } from 'react';
import { clearTimeBonus } from './time-bonus';
import { useTimeBonusLoading, useTimeBonusModal } from './use-time-bonus';

export default function TimeBonusSlot() {
  useTimeBonusLoading();
  useTimeBonusModal();
  // Clears the time bonus after a logout or a purchase, when the shell unmounts the slot.
  useEffect(() => clearTimeBonus, []);
  return null;
}
