/** Why a file cannot be imported, or an export not be made. The message is one sentence. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}
