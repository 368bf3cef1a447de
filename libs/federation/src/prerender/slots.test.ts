import { markSlot } from '@duet/schemas/slot-marks';
import { findSlots } from './slots';

const BODY = '<h1>One voice</h1><img alt="A face"><p>One voice</p>';

test('findSlots returns the positions of every marked text, also in attributes', () => {
  const marked = `<h1>${markSlot('claim', 'One voice')}</h1><img alt="${markSlot('face', 'A face')}"><p>${markSlot('claim', 'One voice')}</p>`;
  const slots = findSlots(marked, BODY);
  const texts = Object.entries(slots).map(([name, places]) => [
    name,
    places.map(([start, end]) => BODY.slice(start, end)),
  ]);
  expect(Object.fromEntries(texts)).toEqual({
    claim: ['One voice', 'One voice'],
    face: ['A face'],
  });
});

test('findSlots rejects a marked page whose text differs from the body', () => {
  expect(() => findSlots(markSlot('claim', 'Two voices'), 'One voice')).toThrow('differs');
});
