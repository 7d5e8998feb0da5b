import { billing, byLink, client, code, email, path, withProof } from './client.ts';

const v1 = '/prod/v1/expo/{expoId}';
const asha = { name: 'Asha Rao', designation: 'Surgeon', email, mobile: '+919812345678' };
const order = {
  conferenceId: 'main',
  OrderCost: 5000,
  consentVersion: '1',
  addonData: ['suturing'],
  conferenceTicket1: 1,
  conferenceTicket2: 0,
  conferenceTicket3: 0,
  conferenceTicket4: 0,
  conferenceTicket5: 0,
  conferenceData2: [],
  conferenceData3: [],
  conferenceData4: [],
  conferenceData5: [],
};
const noOffer = { offer_availed: false, coupon_code: '' } as const;
const create = `${v1}/order/create/visitor/{eventCode}`;
const upgrade = { target: 'delegate', email, pass_ids: ['P1'] };

/** Calls of orders and payments by the name of their operation. */
export const orderCalls = {
  listPasses: async () => (await client.GET(`${v1}/landingpage/pass`, { params: { path } })).data?.data[0]?.[0]?.price,
  listWorkshops: () =>
    client.GET(`${v1}/conference/{conferenceId}/addon`, {
      params: { path: { ...path, conferenceId: 'main' }, header: { 'x-order-token': 'a-token' } },
    }),
  checkEmail: () => client.GET(`${v1}/email/unique`, { params: { path, query: { email } } }),
  checkEmails: () => client.POST(`${v1}/email/unique`, { params: { path }, body: { emails: [email] } }),
  mailUnpaidLink: () => client.POST(`${v1}/email/unpaid`, { params: { path }, body: { email } }),
  async createOrder() {
    const params = { path: { ...path, eventCode: 'SIMC25' } };
    const { data } = await client.POST(create, {
      params,
      body: { ...order, ...noOffer, city: 'Pune', conferenceData1: [asha] },
    });
    if (data && 'gateway' in data) return data.key;
    const person = { ...asha, workshops: ['suturing'] };
    await client.POST(create, {
      params,
      body: { ...order, ...noOffer, bookingType: 'bulk', conferenceData1: [person] },
    });
    return data?.order_code;
  },
  confirmOrder: () =>
    client.POST('/prod/v1/expo/order/confirm/{orgSlug}', {
      params: { path: { orgSlug: 'ais' } },
      body: { razorpay_payment_id: 'pay_1' },
    }),
  paymentWebhook: () =>
    client.POST('/prod/v1/expo/payments/{gateway}/webhook', {
      params: { path: { gateway: 'razorpay' } },
      body: { event: 'payment.captured' },
    }),
  readOrderPage: () =>
    client.GET(`${v1}/order`, {
      params: { path, query: { code: 'SIMC25-1' } },
      headers: { 'x-order-token': 'a-token' },
    }),
  payOrder: () => client.POST(`${v1}/order/pay`, byLink),
  correctPerson: () =>
    client.PUT(`${v1}/order/people/{number}`, {
      ...byLink,
      params: { path: { ...path, number: 1 } },
      body: { name: 'Asha Rao', email },
    }),
  askRefund: () => client.POST(`${v1}/order/refund`, { ...byLink, body: { ground: 'illness', message: '' } }),
  downloadOrderDocument: () =>
    client.GET(`${v1}/order/documents/{document}`, {
      ...byLink,
      params: { path: { ...path, document: 'passes' } },
      parseAs: 'blob',
    }),
  readBilling: () => client.GET(`${v1}/order/billing`, byLink),
  correctBilling: () => client.PUT(`${v1}/order/billing`, { ...byLink, body: billing }),
  sendTicketCode: () => client.POST(`${v1}/conference/booked/otp/send`, { params: { path }, body: { email } }),
  async verifyTicketCode() {
    const { data } = await client.POST(`${v1}/conference/booked/otp/verify`, { params: { path }, body: code });
    return data && client.POST(`${v1}/conference/booked/check`, { params: { path }, body: data });
  },
  checkTickets: () => orderCalls.verifyTicketCode(),
  checkPass: () => client.GET(`${v1}/passes/{passId}`, { params: { path: { ...path, passId: 'P1' } } }),
  emailPass: () =>
    client.GET(`${v1}/passes/{passId}/email`, {
      params: { path: { ...path, passId: 'P1' }, query: { code: 'SIMC25' } },
    }),
  quoteUpgrade: () => client.POST(`${v1}/upgrade/quote`, { ...withProof, body: upgrade }),
  createUpgrade: () => client.POST(`${v1}/upgrade/order`, { ...withProof, body: { ...upgrade, OrderCost: 4000 } }),
};
