import { exportRights } from '#domain/staff/exports.ts';
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconBuildingStore,
  IconCreditCard,
  IconChartBar,
  IconDeviceLaptop,
  IconFileExport,
  IconFileInvoice,
  IconHistory,
  IconHome,
  IconKey,
  IconTicket,
  IconUsers,
  IconUsersGroup,
} from '#src/ui/icons.ts';
import { m } from '#messages';
import type { DeskPart } from './desk-part.ts';

/** All parts of the desk, in the order of the navigation. */
export const parts: readonly DeskPart[] = [
  { path: '', title: m.desk_home_title, Icon: IconHome, lazy: () => import('./home/home-route.tsx') },
  {
    path: 'orders',
    title: m.desk_orders_title,
    Icon: IconTicket,
    right: 'see orders',
    lazy: async () => ({}),
    children: [
      { index: true, lazy: () => import('./orders/orders-route.tsx') },
      { path: ':orderId', lazy: () => import('./orders/order/order-route.tsx') },
    ],
  },
  {
    path: 'people',
    title: m.desk_people_title,
    Icon: IconUsers,
    right: 'see orders',
    lazy: () => import('./orders/people-route.tsx'),
  },
  {
    path: 'payments',
    title: m.desk_payments_title,
    Icon: IconCreditCard,
    right: 'see money',
    lazy: () => import('./payments/payments-route.tsx'),
  },
  {
    path: 'transfers',
    title: m.desk_transfers_title,
    Icon: IconBuildingBank,
    right: 'see money',
    lazy: () => import('./transfers/transfers-route.tsx'),
    children: [{ path: 'match', lazy: () => import('./transfers/match-route.tsx') }],
  },
  {
    path: 'exceptions',
    title: m.desk_exceptions_title,
    Icon: IconAlertTriangle,
    right: 'see money',
    lazy: () => import('./exceptions/exceptions-route.tsx'),
  },
  {
    path: 'documents',
    title: m.desk_documents_title,
    Icon: IconFileInvoice,
    right: 'see money',
    lazy: () => import('./documents/documents-route.tsx'),
  },
  {
    path: 'exhibitors',
    title: m.desk_exhibitors_title,
    Icon: IconBuildingStore,
    right: 'see exhibitors',
    lazy: async () => ({}),
    children: [
      { index: true, lazy: () => import('./exhibitors/exhibitors-route.tsx') },
      { path: ':exhibitorId', lazy: () => import('./exhibitors/exhibitor-route.tsx') },
    ],
  },
  {
    path: 'overview',
    title: m.desk_overview_title,
    Icon: IconChartBar,
    right: 'see overview',
    lazy: () => import('./overview/overview-route.tsx'),
  },
  {
    path: 'exports',
    title: m.desk_exports_title,
    Icon: IconFileExport,
    right: Object.values(exportRights),
    lazy: () => import('./exports/exports-route.tsx'),
  },
  {
    path: 'log',
    title: m.desk_log_title,
    Icon: IconHistory,
    right: 'see log',
    lazy: () => import('./log/log-route.tsx'),
  },
  {
    path: 'staff',
    title: m.desk_staff_title,
    Icon: IconUsersGroup,
    right: 'see staff',
    lazy: () => import('./staff/staff-route.tsx'),
  },
  {
    path: 'sessions',
    title: m.desk_sessions_title,
    Icon: IconDeviceLaptop,
    place: 'person',
    lazy: () => import('./sessions/sessions-route.tsx'),
  },
  {
    path: 'recovery-codes',
    title: m.desk_codes_title,
    Icon: IconKey,
    place: 'person',
    lazy: () => import('./recovery-codes/recovery-codes-route.tsx'),
  },
];
