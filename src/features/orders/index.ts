export { groupBillingFlow } from './billing/billing-details.flow.ts';
export { BillingPart } from './billing/billing-part.tsx';
export { keepBilling } from './billing/kept-billing.ts';
export type { BillingFlows, PaymentFlows } from './flow-types.ts';
export { default as orderStyles } from './orders.module.css';
export { PayOnline } from './pay-online.tsx';
export { Sums } from './sums.tsx';
