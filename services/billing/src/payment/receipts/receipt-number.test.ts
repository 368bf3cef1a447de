import { parseReceiptNumber, receiptNumber } from './receipt-number';

it('parseReceiptNumber reads the number that a receipt shows', () => {
  expect(parseReceiptNumber(receiptNumber('p1', 123))).toEqual({ site: 'p1', number: 123 });
  expect(parseReceiptNumber(receiptNumber('my-site', 1_234_567))).toEqual({
    site: 'my-site',
    number: 1_234_567,
  });
  expect(parseReceiptNumber('123')).toBeNull();
});
