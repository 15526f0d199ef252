/** The reasons why a lead is spam, or perhaps spam, with the texts that the dashboard shows. */
export const spamReasons = {
  hiddenField: 'A field was filled in that people can’t see.',
  tooFast: 'It was sent faster than anybody types.',
  noTicket: 'It was sent without the scripts of the page.',
  advertInField: 'A field such as the name has a link, a sum of money or a sentence.',
  link: 'The message has a link.',
  manyLinks: 'The message has many links.',
  linkCode: 'The message has links written as code.',
  somewhatLikeSpam: 'The text is a little like that of spam.',
  likeSpam: 'The text is like that of spam.',
  muchLikeSpam: 'The text is very much like that of spam.',
  surelyLikeSpam: 'The text could hardly be more like that of spam.',
  sameText: 'Other addresses have sent the same text.',
  sameTextWithLink: 'Other addresses have sent the same text with a link.',
  massText: 'Many other addresses have sent the same text.',
  burst: 'Many requests came from one network within minutes.',
  repeated: 'An administrator has marked this text from this address as spam before.',
  marked: 'An administrator has marked it as spam.',
  // The site no longer gives the reasons below. Leads that an earlier version of the site has checked may have them.
  oneAdvertisingWord: 'The text has a word of advertisements.',
  twoAdvertisingWords: 'The text has two words of advertisements.',
  severalAdvertisingWords: 'The text has several words of advertisements.',
  manyAdvertisingWords: 'The text has many words of advertisements.',
  offTopic: 'The text has no word of usual requests, such as solar, battery or vacancy.',
  offTopicLink: 'The text has a link, but no word of usual requests, such as solar, battery or vacancy.',
  unreadable: 'The text is no words, only letters in a row.',
  unusualScript: 'The text is in a script that requests to this site seldom have.',
} as const

export type SpamReason = keyof typeof spamReasons

/** True if a lead may be spam: it has signs of it, but too few to leave the list. */
export const isPerhapsSpam = ({ spamAt, spamReasons }: { spamAt: string | null; spamReasons: SpamReason[] }) =>
  spamAt === null && spamReasons.length > 0

/** The site deletes a lead that is marked as spam after this time. */
export const spamKeptDays = 30
