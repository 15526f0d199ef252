// The schemas of the content blocks of type JSON that the site itself uses. The server refuses to save such a block
// with other JSON, because the pages could not show it.
import { z } from 'zod'
import { Email, isSafeLink, nonEmptyText, requiredText, textUpTo } from '#contract/platform/common.schema.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'
import { requiredNumber } from '#contract/platform/figure-fields.schema.ts'
import { fieldMessages, isInFuture } from '#contract/platform/figure-fields.ts'
import { languageCodes, mainLanguage } from '#contract/texts/languages.ts'
import { contentLimits, contentMessages } from './blocks.ts'
import { Brand } from './brand.schema.ts'
import { companyClaimNames } from './claims.ts'
import { assumptionLimits, assumptionNames, wholeYearAssumptions } from './energy-assumptions.ts'
import { pageHeadLimits, pagesWithEditableHead } from './page-heads.ts'
import { trustSchemas } from './trust.schema.ts'
import { trustBlockKey, trustTopics } from './trust.ts'

/** The texts and the picture for the head of one page. The page's default replaces a missing or empty field. */
const PageHead = z.object({
  title: textUpTo(pageHeadLimits.titleMaxChars).optional(),
  description: textUpTo(pageHeadLimits.descriptionMaxChars).optional(),
  /** The picture that chats show with a link to the page. */
  image: z
    .string()
    .refine((link) => link === '' || isSafeLink(link), commonMessages.link)
    .optional(),
})

/** The JSON of the optional block `page_heads`: the title, description and picture of each page, by its path. */
export const PageHeads = z.partialRecord(z.enum(Object.keys(pagesWithEditableHead) as [string]), PageHead)

/** The JSON of the optional block `languages`: those in which the site appears besides the main one. */
export const ShownLanguages = z.object({
  shown: z.array(z.enum(languageCodes).exclude([mainLanguage])),
  /** Lists of these leave out what has no translation. Other lists show it in the main language. */
  onlyTranslated: z.array(z.enum(['products', 'projects', 'news'])).default([]),
})

/** A text that may be ''. */
const text = z.string({ error: contentMessages.text })

/** A list that may be empty, but not left out. */
const list = <Row extends z.ZodType>(row: Row) => z.array(row, { error: contentMessages.rows })

/** A link, or '' for none. */
const link = z
  .string({ error: commonMessages.link })
  .refine((text) => text === '' || isSafeLink(text), commonMessages.link)

function isTimeZone(timeZone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** A phone number with its country code; '' for none, so that pages show nothing. */
const InternationalPhone = z
  .string({ error: contentMessages.internationalPhone })
  .regex(/^(\+[\d ()-]{7,24})?$/, contentMessages.internationalPhone)
  .default('')

/** True for '' and for a latitude and longitude of the globe. */
function isOnGlobe(coordinates: string) {
  const [latitude = 0, longitude = 0] = coordinates.split(',').map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** The company that runs the site: the JSON of the block `company`. */
export const Company = z.object({
  name: nonEmptyText('Name is required'),
  address: list(text),
  /** Latitude and longitude of the office in degrees, such as '9.06, 7.49'. If empty, pages show no map. */
  coordinates: z
    .string({ error: contentMessages.coordinates })
    .regex(/^(-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?)?$/, contentMessages.coordinates)
    .refine(isOnGlobe, contentMessages.coordinatesRange)
    .default(''),
  phone: nonEmptyText('Phone is required'),
  /** The people or desks that answer visitors. Pages show nothing for an empty list. */
  desks: z
    .array(z.object({ name: nonEmptyText('Name is required'), role: text.default(''), phone: InternationalPhone }))
    .default([]),
  whatsapp: InternationalPhone,
  emergencyNumber: InternationalPhone,
  email: Email,
  /** The address for journalists. If it is empty, pages show the company's general address. */
  pressEmail: Email.or(z.literal('')).default(''),
  hours: list(text),
  /** Days on which the office is closed, `yyyy-mm-dd`. */
  holidays: z
    .array(z.iso.date({ error: contentMessages.holiday }))
    .max(contentLimits.holidaysMax)
    .default([]),
  /** The time zone of the hours, by its name in https://www.iana.org/time-zones. */
  timeZone: z
    .string({ error: contentMessages.timeZone })
    .refine(isTimeZone, contentMessages.timeZone)
    .default('Africa/Lagos'),
  blurb: nonEmptyText('Short description is required'),
  foundedYear: z
    .int({ error: contentMessages.year })
    .refine((year) => year >= contentLimits.foundedMinYear && year <= new Date().getFullYear(), contentMessages.year),
  mission: nonEmptyText('Mission is required'),
  vision: nonEmptyText('Vision is required'),
  values: list(z.object({ name: nonEmptyText('Name is required'), text })),
})

const figure = z.string({ error: contentMessages.figure })

/** The JSON of the block `site_claims`: the figures that the site states about the company, '' for none. */
export const SiteClaims = z.object({
  projects: figure,
  countries: figure,
  capacity: figure,
  /** The figures that the server counts from the projects, by name. The server ignores the texts above for them. */
  counted: z.array(z.enum(companyClaimNames, { error: contentMessages.counted })).default([]),
})

/** The JSON of the block `social_links`. */
export const SocialLinks = z.object({ linkedin: link, facebook: link, instagram: link, youtube: link })

/** The JSON of the block `hero_pictures`: the addresses of two pictures, for wide and for tall screens. */
export const HeroPictures = z.object({ landscape: link, portrait: link })

/** The JSON of the optional block `head_pictures`: pictures at the top of pages. '' means the default picture. */
export const BannerPictures = z.object({ about: link, products: link, projects: link, news: link, contact: link })

/** The JSON of the optional block `home_texts`: the headings, the reasons and the end of the home page. */
export const HomeTexts = z.object({
  aboutHeading: nonEmptyText('About heading is required'),
  servicesHeading: nonEmptyText('Services heading is required'),
  projectsHeading: nonEmptyText('Projects heading is required'),
  reasonsTopic: nonEmptyText('Reasons topic is required'),
  reasonsHeading: nonEmptyText('Reasons heading is required'),
  reasons: list(z.object({ title: nonEmptyText('Title is required'), text })),
  closing: nonEmptyText('Closing is required'),
  closingButton: nonEmptyText('Closing button is required'),
})

/** The JSON of the optional block `page_texts`: headings and closings of the products page and the about page. */
export const PageTexts = z.object({
  productsHeading: nonEmptyText('Products heading is required'),
  productsIntro: text.default(''),
  productsClosing: nonEmptyText('Products closing is required'),
  productsClosingButton: nonEmptyText('Products closing button is required'),
  stepsHeading: nonEmptyText('Heading of the steps is required'),
  aboutClosing: nonEmptyText('About closing is required'),
  aboutClosingButton: nonEmptyText('About closing button is required'),
})

/** The JSON of the optional blocks `milestones` and `project_steps`: titles, each with a sentence. */
export const TitledSteps = z.object({
  steps: list(z.object({ title: nonEmptyText('Title is required'), text })),
})

/** The JSON of the optional block `partners`: a row of the home page with clients, certificates and partners. */
export const Partners = z.object({
  heading: nonEmptyText('Heading is required'),
  partners: list(
    z.object({
      name: nonEmptyText('Name is required'),
      role: text.default(''),
      picture: link.default(''),
      link: link.default(''),
    }),
  ),
})

/** The JSON of the optional block `people`: the company's people, on the about page and the contact page. */
export const People = z.object({
  heading: nonEmptyText('Heading is required'),
  people: list(
    z.object({ name: nonEmptyText('Name is required'), field: text.default(''), picture: link.default('') }),
  ),
})

const OverruledAssumption = z
  .object({
    name: z.enum(assumptionNames, { error: contentMessages.assumption }),
    // The form sends the number as text.
    value: requiredNumber(-1_000_000, 1_000_000),
    source: requiredText('Source is required', commonLimits.titleMaxChars),
    date: z.string({ error: contentMessages.date }).regex(/^\d{4}(-\d\d){0,2}$/, contentMessages.date),
  })
  .superRefine(({ name, value }, ctx) => {
    const [min, max] = assumptionLimits[name]
    const isWhole = wholeYearAssumptions.has(name)
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['value'], message })
    if (isWhole && !Number.isInteger(value)) refuse(fieldMessages.whole(min, max))
    else if (value < min || value > max) refuse(fieldMessages.number(min, max))
  })

/**
 * The JSON of the optional block `energy_assumptions`: values that administrators set in place of the default
 * assumptions.
 */
export const EnergyAssumptions = z.object({
  assumptions: z
    .array(OverruledAssumption)
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, contentMessages.assumptionTwice),
})

/**
 * The same for a block that is being saved: each date has to be in the calendar, and not in the future. Blocks that an
 * earlier version of the site stored may have other dates, and still count.
 */
const NewEnergyAssumptions = EnergyAssumptions.superRefine(({ assumptions }, ctx) => {
  for (const [i, { date }] of assumptions.entries())
    if (!z.iso.date().safeParse(`${date}-01-01`.slice(0, 10)).success || isInFuture(date))
      ctx.addIssue({ code: 'custom', path: ['assumptions', i, 'date'], message: contentMessages.assumptionDate })
})

/** The schemas of the JSON blocks, by the key of the block. */
export const blockSchemas: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['brand', Brand],
  ['company', Company],
  ['site_claims', SiteClaims],
  ['social_links', SocialLinks],
  ['hero_pictures', HeroPictures],
  ['head_pictures', BannerPictures],
  ['home_texts', HomeTexts],
  ['languages', ShownLanguages],
  ['milestones', TitledSteps],
  ['page_heads', PageHeads],
  ['page_texts', PageTexts],
  ['partners', Partners],
  ['people', People],
  ['project_steps', TitledSteps],
  ['energy_assumptions', NewEnergyAssumptions],
  ...trustTopics.map((topic) => [trustBlockKey(topic), trustSchemas[topic]] as const),
])
