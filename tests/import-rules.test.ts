import { describe, expect, it } from 'vitest';
import { importRules } from '../scripts/check/import-rules.ts';
import { importFaults } from '../scripts/check/import-faults.ts';

/** One forbidden import for each import rule, in the order of the rules. */
const forbidden: [file: string, imported: string][] = [
  ['domain/money/prices.ts', '#schemas/forms.ts'],
  ['schemas/api/orders.api.ts', '#machines/index.ts'],
  ['machines/session/session.machine.ts', 'react'],
  ['workbench/graph.ts', '#src/lib/page.ts'],
  ['src/lib/http/api-client.ts', '#src/ui/logo.tsx'],
  ['src/ui/layout/logo.tsx', '#src/site/orders/index.ts'],
  ['src/forms/fields/text-field.tsx', '#src/site/orders/index.ts'],
  ['src/site/app/routes.tsx', '#src/forms/schema-form.tsx'],
  ['src/site/booking/steps/pay.tsx', '../../orders/order-card.tsx'],
  ['src/desk/orders/order/refund-step.tsx', '#src/site/orders/index.ts'],
  ['src/desk/orders/order/order-api.ts', '#src/lib/http/http-client.ts'],
  ['src/gallery/walk/trail.tsx', 'ky'],
  ['scripts/docs/docs.ts', '../../src/gallery/flows.ts'],
  ['server/sales/orders/placing/place-order.ts', '#src/lib/page.ts'],
  ['server/office/lists/views.ts', '#server/app.ts'],
  ['server/programme/abstracts/move-abstract.ts', '#server/office/services.ts'],
  ['server/sales/orders/placing/place-order.ts', '#server/programme/enquiries/enquiry.mail.ts'],
  ['server/accounts/staff/desk-session.ts', '../../sales/services.ts'],
  ['server/platform/http/problems.ts', '#server/accounts/services.ts'],
  ['server/sales/orders/placing/place-order.ts', 'fastify'],
  ['server/sales/orders/orders.routes.ts', './orders.tables.ts'],
];

describe('import rules', () => {
  it.each(importRules.map(({ sentence }, index) => [sentence, ...forbidden[index]!] as const))(
    '%s %s must not import %s',
    (sentence, file, imported) => {
      expect(importFaults(file, `import { a } from '${imported}';`)).toEqual([expect.stringContaining(sentence)]);
    },
  );

  it.each(['mantine-datatable', '@mantine/charts', 'recharts', '#src/desk/app/routes.tsx'])(
    'keep %s out of the public pages',
    (imported) => {
      const text = `const a = await import('${imported}');`;
      expect(importFaults('src/ui/layout/logo.tsx', text).join()).toMatch(/src\/ui imports/);
      expect(importFaults('src/desk/overview/plots.tsx', text).join()).not.toMatch(/imports/);
    },
  );

  it.each([
    "import type { A } from 'react';",
    "import 'react';",
    "export { A } from 'react';",
    "export * from 'react';",
    "const a = import('react');",
  ])('also apply to: %s', (text) => {
    expect(importFaults('domain/money/prices.ts', text)).toHaveLength(1);
  });

  it('allow a subject of the site its files and the index.ts of another one', () => {
    const text = "import { a } from '../api.ts';\nimport { b } from '#src/site/orders/index.ts';";
    expect(importFaults('src/site/booking/steps/pay.tsx', text)).toEqual([]);
  });
});
