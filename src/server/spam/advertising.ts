// Subjects of advertisements that programs send to the forms of all sites, and of nothing that somebody writes to a
// company for energy. Each pattern is one subject, in the languages in which such texts are sent. A single subject says
// little: a casino needs power, too, and a bank asks for a price. Several of them together are rare in a real request.
const subjects: RegExp[] = [
  'seo|backlinks?|link ?building|(do|no)-?follow|domain (rating|authority)|guest ?post(s|ing)?|sponsored (post|article)s?|rank(s|ed|ing|ings)?|(first|top) page|page (1|one)|(#|number )1|organic (traffic|search)|search engines?|keywords?|serps?|r[ée]f[ée]rencement|posicionamiento|suchmaschine\\p{L}*|продвижени\\p{L}*|раскрутк\\p{L}*|позици[йи]|محركات البحث|الباك ?لينك|سيو|优化|排名',
  'your (web ?site|web ?page|home ?page|site|blog|domain|page|listing|google)\\p{L}*|votre site|ihrer? (web)?seite|su (sitio|p[áa]gina)( web)?|seu site|(ваш|вашего) сайта?|موقعك|您的网站',
  'traffic|visitors|followers|likes|views|subscribers|reviews|leads|clicks|conversions?|appointments|decision makers|prospects|audience|e-?mail (lists?|blast|campaigns?|marketing)|(contact|website) forms?|mailing lists?|databases?|lead generation|digital marketing|marketing digital|bewertungen|трафик|посетител\\p{L}*|زوار',
  '(web|website|logo|graphic) ?(design|development|redesign)\\p{L}*|redesign\\p{L}*|explainers?|animated|animation|video (production|marketing|editing)|logos?|developers|wordpress|shopify|mobile apps?|virtual assistants?|cold call(s|ers|ing)?|outsourc\\p{L}*|wikipedia|chat ?gpt|ai (tool|agent|bot|robot|posts?)s?|chat ?bots?|copywrit\\p{L}*|freelanc\\p{L}*|сайтов|сайты|برمجة',
  'facebook|instagram|youtube|tik ?tok|linkedin|telegram|whatsapp|twitter|paypal|payoneer|телеграм\\p{L}*|вотсап|微信|تيليجرام',
  'loans?|lend(s|ers?|ing)?|borrow(er|ers|ing)?|collateral|credit (check|score)|funding|working capital|pr[êe]ts?|pr[êe]teu\\p{L}+|cr[ée]dit rapide|kredite?|pr[ée]stamos?|empr[ée]stimos?|кредит\\p{L}*|за[йе]м\\p{L}*|قروض?|贷款',
  'inherit(ance)?|next of kin|beneficiary|donat(e|ion)|widow|lottery|bank details|million (dollars|euros|usd|pounds)|compensation fund|h[ée]ritage|наследств\\p{L}*',
  'bitcoins?|btc|crypto\\p{L}*|ethereum|usdt|airdrops?|forex|trading|investors?|binary options|passive income|pips|nfts?|profits?|earn|earnings|ganhe|gagnez|gana dinero|dinheiro|zarabot\\p{L}*|заработ\\p{L}*|инвест\\p{L}*|доход\\p{L}*|investissement|استثمار|أرباح',
  'casinos?|казино|ставк\\p{L}*|bet|bets|betting|jackpot|slots?|odds|(free )?spins|fixed match(es)?|poker|roulette',
  'porn\\p{L}*|adult|webcams?|sex|sexy|dating|escorts?|singles|viagra|cialis|tramadol|xanax|no rx|prescription|weight loss|lose weight|keto|belly fat|pills?|cbd|pharm\\p{L}*|препарат\\p{L}*',
  'replicas?|rolex|essays?|cracked|downloads?|free (movies|software)|followers cheap|verified accounts?|luxury|watches',
  '[$€£] ?[0-9]\\S*|[0-9]+ ?([$€£]|usd|dollars?)|[0-9]+ ?% (off|cheaper|accuracy|guaranteed?)|free (trial|audit|report|quote|analysis|demo|consultation|sample)s?|money back|cheap|cheapest|gratuite?s?|kostenlos\\p{L}*|бесплатн\\p{L}*|скидк\\p{L}*|д[её]шев\\p{L}*|بأسعار|مجان\\p{L}*|优惠',
  'guaranteed|garantis|гаранти\\p{L}*|risk[- ]free|act (now|fast)|limited (time|offer)|click (here|below)|order (here|now|today)|apply (here|now|today)|join (here|now|us)|start (now|today)|sign up|claim|unsubscribe|opt[- ]?out|reply (yes|stop|with)|write to us today|(instant|fast) (delivery|approval)|(in|within) (24|48|72|30|60|90) (hours|days)|to avoid|подробности|пишите',
  '(i|we) (just )?(came across|found|visited|noticed|checked|looked at|was (just )?on|saw that) (that )?(your?|on your)|quick question|(are|were) you (still )?(using|interested|looking)|interested in (hearing|learning|more)|would you (be interested|publish|like (me|us|to (see|get|know)))|have you (ever )?(considered|thought)|(need|want|get) (more|new)|do you (need|want|accept)|how would you like|(can|may|shall|could) (i|we) (send|share|show|get)|(i|we) can (get|put|bring|send|help|place)|book a (call|demo)|no obligation|let me know if you|collaboration|r[ée]pondez|contactez-moi|ecrivez-moi|écrivez-moi|souhaitez-vous|nous avons remarqu[ée]',
  'audits?|errors|mobile[- ]friendly|slow(ly)?|outdated|director(y|ies)|listing|expir(e|es|ing|ation)|renewal|not verified|penalt(y|ies)|malware|hacked|erreurs',
  'overdue|past due|outstanding|invoices?|remit(tance)?|new account|suspend(ed)?|verify your|stolen|ransom|wire transfer|transfer to|发票|счет на оплату',
].map((words) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'gu'))

// More words of one subject say no more about a text: it may just be long.
const countedWords = 2

/** How much of the text is about subjects of advertisements: of each subject up to two different words count. */
export function advertisingWords(message: string) {
  const text = message.normalize('NFKC').toLowerCase()
  return subjects.reduce((sum, subject) => sum + Math.min(countedWords, new Set(text.match(subject)).size), 0)
}

const letters = /\p{L}/gu
// English, French and Hausa are written with Latin letters, Arabic with its own.
const usualLetters = /[\p{Script=Latin}\p{Script=Arabic}]/gu

/** Whether most of a text is in a script that none of the site's usual languages has. */
export function isInUnusualScript(message: string) {
  const all = message.match(letters)?.length ?? 0
  const usual = message.match(usualLetters)?.length ?? 0
  return all > 0 && usual < all / 2
}
