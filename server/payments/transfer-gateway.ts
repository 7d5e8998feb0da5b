/** The name under which bank transfers stand beside the payments of providers; their order is known by its code. */
export const transferGateway = 'transfer';

/** The name under which orders that cost nothing are settled, by their code. */
export const freeGateway = 'free';
