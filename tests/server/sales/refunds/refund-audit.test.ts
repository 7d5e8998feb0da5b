import { describe, expect, it } from 'vitest';
import { workDue } from '#tests/support/races/work-off.ts';
import { aPartRefund, breaches, server, useDesk } from './desk-refunds-fixture.ts';

useDesk();

describe('money audit of an order that was refunded in part', () => {
  it.each([
    ['a payment is recorded once, and never refunded above its amount', `UPDATE settlements SET amount_paise = 1`],
    ['an approved refund has its lines and its money', 'UPDATE refund_lines SET refund_paise = refund_paise - 1'],
    ['an approved refund has its lines and its money', `UPDATE order_refunds SET state = 'declined'`],
    ['no item of an order is refunded twice', 'UPDATE refund_lines SET quantity = quantity + 3'],
    ['the pass of a refunded person is revoked', `UPDATE tickets SET state = 'valid'`],
    ['a paid order has its passes', `UPDATE tickets SET state = 'revoked'`],
    ['sold seats equal the seats of paid orders', `UPDATE workshops SET sold = sold + 1 WHERE id = 'airway'`],
    [
      'the credit notes of an order are its refunds, and never above its invoice',
      `UPDATE refunds SET state = 'due', next_ask_at = now()`,
    ],
  ])('finds a breach of: %s', async (check, spoil) => {
    await aPartRefund();
    await workDue(server, 'refund');
    expect(await breaches()).toEqual([]);
    await server.db.exec(spoil);
    expect((await breaches()).map((breach) => breach.split(':')[0])).toContain(check);
  });

  it.each([
    ['more than the payment', 'UPDATE refunds SET amount_paise = amount_paise * 9'],
    ['a kept part above the payment', 'UPDATE order_refunds SET fee_paise = 99999999'],
    ['an item that is cheaper than its refund', 'UPDATE order_items SET unit_paise = 0'],
    [
      'an item that an exchange takes away after its refund',
      'UPDATE refund_lines SET quantity = 2, price_paise = 0, refund_paise = 0; UPDATE order_items SET quantity = 1',
    ],
    ['an item twice', `INSERT INTO refund_lines SELECT refund_id, order_id, position, NULL, 3, 0, 0 FROM refund_lines`],
    [
      'a note above the invoice',
      `INSERT INTO tax_documents SELECT id || 'x', order_id, 'credit-note', revision, serial || 'x', series, financial_year,
         number + 100, total_paise, content, issued_at FROM tax_documents WHERE kind = 'invoice'`,
    ],
  ])('is not needed for %s, which the tables refuse', async (_, spoil) => {
    await aPartRefund();
    await workDue(server, 'refund');
    await expect(server.db.exec(spoil)).rejects.toThrow(/would be/);
  });
});
