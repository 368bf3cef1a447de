import { useEffect } from 'react';
import { clearTimeBonus } from './time-bonus';
import { useTimeBonusLoading, useTimeBonusModal } from './use-time-bonus';

export default function TimeBonusSlot() {
  useTimeBonusLoading();
  useTimeBonusModal();
  // After logout or purchase, the shell unmounts it.
  useEffect(() => clearTimeBonus, []);
  return null;
}
