/** The gateway name of bank transfers. Their provider order id is the order code. */
export const transferGateway = 'transfer';

/** The gateway name of free orders. Their provider order id is the order code. */
export const freeGateway = 'free';
