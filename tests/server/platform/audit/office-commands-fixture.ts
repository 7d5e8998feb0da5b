import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportAbstracts } from '#server/programme/abstracts/export-abstracts.ts';
import { addDocument } from '#server/programme/exhibitors/add-exhibitor-file.ts';
import { inviteExhibitor } from '#server/programme/exhibitors/invite-exhibitor.ts';
import { removeExhibitorFile } from '#server/programme/exhibitors/remove-exhibitor-file.ts';
import { openException } from '#server/sales/payments/payment-exceptions.ts';
import { closeByHand, refundAgain, returnedByHand } from '#server/sales/payments/resolve-exceptions.ts';
import { transferReceived, transferReturned } from '#server/sales/payments/transfers.ts';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { exportPerson } from '#server/office/personal-data/export-person.ts';
import { declareCancelled } from '#server/sales/refunds/cancel-event.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { endStaff, inviteStaff, resetSecondFactor } from '#server/accounts/staff/manage-staff.ts';
import { issuePass } from '#server/sales/tickets/issue-pass.ts';
import { program } from '#tests/support/program.ts';
import { anEnquiryBody, sendEnquiry } from '#tests/support/samples/enquiries.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { aPdfFile } from '#tests/support/samples/pdf-file.ts';
import { aVisitor } from '#tests/support/samples/upgrades.ts';
import type { TestServer } from '#tests/support/server.ts';

interface OfficeCommand {
  /** action of the event that it records */
  action: string;
  /** makes what the command needs; returns a function that runs it */
  prepare(server: TestServer): Promise<() => Promise<unknown>>;
}

const bankReference = 'UTR-1';
const document = { accountId: 'asha', kind: 'other', title: 'Plan', fileName: 'plan.pdf' } as const;
const email = 'asha@example.org';

async function aTransfer(server: TestServer): Promise<void> {
  const reference = await placeGroup(server);
  await transferReceived(server.services, program, { reference, rupees: 9000, bankReference });
}

/** A transfer whose order is being refunded. The bank cannot be asked by the service, so staff return it. */
async function aRefund(server: TestServer): Promise<void> {
  await aTransfer(server);
  await server.db.transaction(async (tx) => {
    const [order] = await tx.query<{ id: string }>('SELECT id FROM orders');
    await refundWholeOrder(tx, server.services, { orderId: order!.id, reason: 'requested' });
  });
}

async function aMember(server: TestServer): Promise<string> {
  await inviteStaff(server.services, program, { email: 'owner@example.org', name: 'Asha', role: 'owner' });
  return inviteStaff(server.services, program, { email: 'ravi@example.org', name: 'Ravi', role: 'office' });
}

/** The commands that the programs of the office call. */
export const officeCommands: Record<string, OfficeCommand> = {
  transferReceived: {
    action: 'transfer.received',
    prepare: async (server) => {
      const reference = await placeGroup(server);
      return () => transferReceived(server.services, program, { reference, rupees: 9000, bankReference });
    },
  },
  transferReturned: {
    action: 'transfer.returned',
    prepare: async (server) => {
      await aRefund(server);
      return () => transferReturned(server.services, program, bankReference);
    },
  },
  returnedByHand: {
    action: 'refund.returned-by-hand',
    prepare: async (server) => {
      await aRefund(server);
      return () => returnedByHand(server.services, program, bankReference);
    },
  },
  refundAgain: {
    action: 'refund.retried',
    prepare: async (server) => {
      await aRefund(server);
      await server.db.query(`UPDATE refunds SET state = 'failed'`);
      return () => refundAgain(server.services, program, bankReference);
    },
  },
  closeByHand: {
    action: 'exception.closed',
    prepare: async (server) => {
      const found = { reason: 'wrong-amount', gateway: 'razorpay', reference: 'pay_1', amountPaise: 100 } as const;
      await openException(server.db, found, server.services.clock.now());
      return () => closeByHand(server.services, program, { reference: 'pay_1', why: 'sent back' });
    },
  },
  declareCancelled: {
    action: 'event.cancelled',
    prepare: async (server) => () => declareCancelled(server.services, program, 'Floods'),
  },
  issuePass: {
    action: 'pass.issued',
    prepare: async (server) => () => {
      const [kind] = server.services.conference.upgrades.passes;
      return issuePass(server.services, program, { kind: kind!, holder: aVisitor() });
    },
  },
  inviteExhibitor: {
    action: 'exhibitor.invited',
    prepare: async (server) => () => inviteExhibitor(server.services, program, email),
  },
  addDocument: {
    action: 'document.added',
    prepare: async (server) => () => addDocument(server.services, program, { ...document, content: aPdfFile() }),
  },
  removeExhibitorFile: {
    action: 'document.removed',
    prepare: async (server) => {
      const added = await addDocument(server.services, program, { ...document, content: aPdfFile() });
      return () => removeExhibitorFile(server.services, program, added!.id);
    },
  },
  exportAbstracts: {
    action: 'export.made',
    prepare: async (server) => () =>
      exportAbstracts(server.services, program, mkdtempSync(join(tmpdir(), 'symposia-abstracts-'))),
  },
  exportPerson: {
    action: 'person.exported',
    prepare: async (server) => () => exportPerson(server.services, program, email),
  },
  erasePerson: {
    action: 'person.erased',
    prepare: async (server) => {
      await sendEnquiry(server, anEnquiryBody({ email }));
      return () => erasePerson(server.services, program, { email, givesUpPasses: false });
    },
  },
  inviteStaff: {
    action: 'staff.invited',
    prepare: async (server) => () =>
      inviteStaff(server.services, program, { email: 'owner@example.org', name: 'Asha', role: 'owner' }),
  },
  endStaff: {
    action: 'staff.ended',
    prepare: async (server) => {
      const id = await aMember(server);
      return () => endStaff(server.services, program, id);
    },
  },
  resetSecondFactor: {
    action: 'staff.factor-reset',
    prepare: async (server) => {
      const id = await aMember(server);
      return () => resetSecondFactor(server.services, program, id);
    },
  },
};
