/**
 * Audits money and seats: `npm run audit:money` prints a table; exit code 1 if a check fails. The service also does
 * this once a day; /readyz shows the last result. See docs/operations.md.
 */
import { formatInr, toRupees } from '#domain/money/money.ts';
import { commandServices } from '#server/command-services.ts';
import { auditMoney } from '#server/sales/money-audit/audit-money.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { moneySums } from '#server/sales/money-audit/audit-checks.ts';
import { runProgram } from './run-program.ts';
import { print } from './terminal.ts';

await runProgram(async (resources) => {
  const { db, clock } = await commandServices(readConfig(process.env), resources);
  const lines = await auditMoney(db, clock.now());
  const { settled, goingBack, refunded, lookedInto, exceptions } = await moneySums(db);
  const sums = {
    'paid for orders': settled,
    'going back': goingBack,
    'gone back': refunded,
    'looked into': lookedInto,
  };
  const captured = settled + goingBack + refunded + lookedInto;
  for (const [label, paise] of Object.entries({ captured, ...sums })) row(label, formatInr(toRupees(paise)));
  row('open exceptions', String(exceptions));
  print('');
  for (const { check, breaches } of lines) row(check, breaches.length === 0 ? 'yes' : `NO: ${breaches.join(', ')}`);
  return lines.some(({ breaches }) => breaches.length > 0) ? 1 : 0;
});

function row(label: string, value: string): void {
  print(`${label.padEnd(68)}${value}`);
}
