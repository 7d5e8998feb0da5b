import type { Right } from './roles.ts';

/** Lists that can be exported, with the right that each needs. */
export const exportRights = {
  orders: 'export orders',
  people: 'export orders',
  payments: 'export money',
  refunds: 'export money',
  invoices: 'export money',
  exhibitors: 'export exhibitors',
  abstracts: 'export abstracts',
  log: 'export log',
} as const satisfies Record<string, Right>;

export type ExportList = keyof typeof exportRights;
export const exportLists = Object.keys(exportRights) as ExportList[];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How long an export can be fetched. */
export const exportMinutes = 60;
