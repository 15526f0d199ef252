import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figuresOf } from '#contract/estimates/number-formats.ts'
import { plantName } from '#contract/estimates/summary-texts.ts'
import { leadSources } from '#contract/leads/edits.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { spamReasons as reasonTexts } from '#contract/leads/spam.ts'
import { pages } from '#contract/platform/pages.ts'
import { texts } from '#contract/texts/en/estimate.ts'
import { formatsOf } from '#contract/texts/formats.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import { Button, CopyButton } from '#web/admin/platform/ui/buttons.tsx'
import { languageNames } from '#web/admin/platform/ui/language-names.ts'
import { dateAndTime, longDay } from '#web/admin/platform/ui/times.ts'
import { estimateSummaryQuery } from '#web/site/estimate/saved/saved-estimate.ts'
import { firstChars } from '#web/site/text.ts'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { mailtoHref } from './answer-links.ts'
import { originText, projectSizeText, subjectText, timelineText } from './lead-texts.ts'

/** Shows the product of a product quote, or the subject, project size, timeline and project of a general inquiry. */
export function LeadNeed({ lead }: { lead: Lead }) {
  const { type, productTitle, projectTitle, subject, projectSize, timeline } = lead
  if (type === 'product')
    return (
      <dl>
        <Fact title="Product" text={productTitle ?? ''} isFirst />
        <WrittenIn language={lead.language} />
      </dl>
    )
  return (
    <dl className="grid gap-1.5 sm:grid-cols-3 lg:grid-cols-1">
      <Fact title="Subject" text={subjectText(subject)} isFirst />
      <Fact title="Project size" text={projectSizeText(projectSize)} />
      <Fact title="Timeline" text={timelineText(timeline)} />
      {projectTitle && <Fact title="Project" text={projectTitle} />}
      <WrittenIn language={lead.language} />
    </dl>
  )
}

const WrittenIn = ({ language }: Pick<Lead, 'language'>) => (
  <Fact title="Language" text={language === mainLanguage ? '' : (languageNames[language] ?? '')} />
)

/** A row of a list of facts; nothing if the visitor has said nothing about it. */
function Fact({ title, text, isFirst = false }: { title: string; text: string; isFirst?: boolean }) {
  if (!text) return null
  return (
    <div className="max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-2 lg:grid lg:grid-cols-[6.5rem_minmax(0,1fr)] lg:items-baseline lg:gap-2">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className={isFirst ? 'text-base font-bold' : 'font-semibold'}>{text}</dd>
    </div>
  )
}

type Props = {
  lead: Lead
  /** A name for the sender that no other lead on the screen has, so that the labels of the buttons differ. */
  person: string
}

/** Shows the name, company, e-mail address and phone number of the visitor who sent the lead. */
export function LeadContact({ lead: { firstName, lastName, company, email, phone }, person }: Props) {
  const name = `${firstName} ${lastName}`.trim()
  return (
    <div className="grid gap-0.5">
      {(name || company) && (
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {name && company && ', '}
          {company}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        {email && (
          <span className="inline-flex min-w-0 items-center gap-0.5">
            <a href={mailtoHref(email)} className={`${textLinkClasses} wrap-anywhere`}>
              {email}
            </a>
            <CopyButton text={email} label={`Copy ${email} of ${person}`} confirmation="E-mail address copied" />
          </span>
        )}
        {phone && (
          <span className="figures inline-flex items-center gap-0.5">
            {phone}
            <CopyButton text={phone} label={`Copy ${phone} of ${person}`} confirmation="Phone number copied" />
          </span>
        )}
      </p>
    </div>
  )
}

const shortMessageChars = 320

/** Shows the visitor's message with its line breaks. A long message is shortened, and a button shows the rest. */
export function LeadMessage({ text, person }: { text: string; person: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (!text) return null
  const isLong = text.length > shortMessageChars
  return (
    <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">
      {isLong && !isWhole ? `${firstChars(text, shortMessageChars)}… ` : text}
      {isLong && (
        <Button
          variant="link"
          label={isWhole ? 'Show less' : 'Show all'}
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show less' : 'Show all'} of ${person}'s message`}
          onClick={() => setIsWhole(!isWhole)}
          className="ml-1"
        />
      )}
    </p>
  )
}

const figures = figuresOf(formatsOf('en'), texts.figures)
const { energyText, moneyText, withUnit, yearsText } = figures

/** Shows the main figures of the estimate that the visitor sent with the request, and links to its page and its PDF. */
export function LeadEstimate({ code, person }: { code: string; person: string }) {
  const { data: estimate, isPending, isError } = useQuery(estimateSummaryQuery(code))
  if (isPending) return <p className="text-sm text-ink-soft">Loading the estimate...</p>
  if (isError) return <p className="text-sm text-ink-soft">The estimate could not be loaded.</p>
  if (!estimate)
    return <p className="text-sm text-ink-soft">With an estimate that is gone: it was kept for two years.</p>
  const { yieldKwh, dieselSavedLitres, billsSaved, currency, paybackYears, capex } = estimate
  const address = pages.savedEstimate.href({ code })
  return (
    <section aria-label={`${person}’s estimate`} className="grid gap-1 border-l-3 border-sun pl-3 text-sm">
      <p className="font-semibold">Estimate: {plantName(estimate, texts.plant, figures)}</p>
      <p className="figures text-ink-soft">
        {energyText(yieldKwh.likely)} a year ({energyText(yieldKwh.low)} to {energyText(yieldKwh.high)}), saves{' '}
        {moneyText(billsSaved, currency)}
        {dieselSavedLitres > 0 && ` and ${withUnit(dieselSavedLitres, 'l')} of diesel`} a year, costs{' '}
        {moneyText(capex, currency)}, payback: {yearsText(paybackYears)}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <a href={address} target="_blank" rel="noopener" className={textLinkClasses}>
          Open the estimate<span className="sr-only"> of {person} in a new tab</span>
        </a>
        <a href={`${address}/estimate.pdf`} className={textLinkClasses}>
          PDF with the flow<span className="sr-only"> of the estimate of {person}</span>
        </a>
      </p>
    </section>
  )
}

export function OriginLine({ origin }: Pick<Lead, 'origin'>) {
  return origin && <p className="max-w-prose text-sm text-ink-soft wrap-anywhere">{originText(origin)}</p>
}

/** Says how the company got a lead that an administrator has entered; nothing for a lead of the site's forms. */
export function SourceLine({ lead: { source, consentOn } }: { lead: Pick<Lead, 'source' | 'consentOn'> }) {
  if (source === null) return null
  const consent = consentOn && `, agreed on ${longDay(`${consentOn}T12:00`)} that we keep these data`
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      {leadSources[source]}
      {consent ?? ', entered by hand'}
    </p>
  )
}

/** Shows the version of the privacy policy to which the sender's form linked. */
export function PolicyLine({ lead: { policyVersion, policyShownAt } }: { lead: Lead }) {
  if (!policyVersion || !policyShownAt) return null
  return (
    <p className="figures text-sm text-ink-soft">
      Was shown the privacy policy of {dateAndTime(policyVersion)} on {dateAndTime(policyShownAt)}
    </p>
  )
}

/** Says why a lead is spam, or perhaps spam; nothing for other leads. */
export function SpamReasons({ lead: { spamAt, spamReasons } }: { lead: Pick<Lead, 'spamAt' | 'spamReasons'> }) {
  if (spamReasons.length === 0) return null
  return (
    <div data-kind="warning" className="notice max-w-prose">
      <p className="font-semibold">{spamAt ? 'Why this is spam' : 'Why this is perhaps spam'}</p>
      <ul className="list-disc pl-5">
        {spamReasons.map((reason) => (
          <li key={reason}>{reasonTexts[reason]}</li>
        ))}
      </ul>
      {!spamAt && <p className="mt-1">Its sender has got no automatic answer.</p>}
    </div>
  )
}
