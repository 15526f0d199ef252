import { type SpamReason, spamReasons } from '#contract/leads/spam.ts'

export function SpamReasons({ reasons }: { reasons: SpamReason[] }) {
  return (
    <div data-kind="warning" className="notice max-w-prose">
      <p className="font-semibold">Why this is spam</p>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{spamReasons[reason]}</li>
        ))}
      </ul>
    </div>
  )
}
