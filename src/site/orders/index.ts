export { groupBillingFlow, keepBilling } from './billing/flow.ts';
export { Cost } from './cost.tsx';
export { useOrderStatus } from './order-status.ts';
export { PersonFacts } from './order-people.tsx';
export { default as orderStyles } from './orders.module.css';
export { PersonForm } from './inline-form.tsx';
export { CheckingOrder, OutcomeCard } from './outcome-card.tsx';
