/** Orders of the rows in the lists of the desk. `-made`: the newest first. */
export const orderSorts = ['-made', 'made', '-total', 'total'] as const;
export type OrderSort = (typeof orderSorts)[number];
export const peopleSorts = ['-made', 'made', 'name', '-name'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** Ways in which orders are paid. The first three are payment providers. */
export const paidHow = ['razorpay', 'cashfree', 'sandbox', 'transfer', 'free'] as const;
export type PaidHow = (typeof paidHow)[number];

/** Problems of an order for staff to check: an open exception, an open refund request, or a refund that is not completed. */
export const issues = ['exception', 'refund-asked', 'refunding'] as const;
export type Issue = (typeof issues)[number];
