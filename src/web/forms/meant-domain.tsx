/** Asks about the e-mail address of a form that was sent without scripts, if the address has a usual slip. */
export const MeantDomain = ({ domain }: { domain: string | null }) =>
  domain && (
    <p>Did you mean …@{domain}? If so, our answer can’t reach you: please send the form once more with that address.</p>
  )
