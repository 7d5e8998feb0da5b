/** Gateway name of bank transfers. The order code is their provider order id. */
export const transferGateway = 'transfer';

/** Gateway name of free orders. The order code is their provider order id. */
export const freeGateway = 'free';
