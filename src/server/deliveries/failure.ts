type FailureKind = 'refused' | 'postponed' | 'unreachable'

/**
 * Thrown when the mail server or the webhook did not take a delivery. `refused`: another try can't help. `postponed`: a
 * later try may succeed. `unreachable`: a later try may succeed, but any other delivery would fail now. The message is
 * for administrators.
 */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
