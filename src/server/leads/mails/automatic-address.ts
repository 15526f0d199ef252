import { normalizedText } from '#contract/pages/normalized-text.ts'

// Parts of addresses that programs read, in the languages of senders. A space stands for `-`, `_`, `.` or nothing.
const automaticNames = [
  'no answer, no response, not respond, donot respond, dont respond, non repondre, kein antwort, ei vastausta, kada ku amsa',
  'не отвечать, не отвечайте, لا ترد, عدم الرد, 不要回复, 请勿回复',
  'notify, dmarc, tlsrpt, complaints, mailer, prvs, srs0, srs1, btv1, blackhole',
  'no reply, not reply, donot reply, dont reply, never reply, reply not possible, unattended, unmonitored',
  'ne pas repondre, nepas repondre, pas de reponse, sans reponse',
  'nicht antworten, keine antwort, bitte nicht antworten, antworte nicht',
  'no responder, no responda, no contestar, no conteste, sin respuesta',
  'nao responder, nao responda, nao responde, sem resposta',
  'non rispondere, no rispondere',
  'niet antwoorden, niet beantwoorden, niet reageren, geen antwoord',
  'nie odpowiadaj, nie odpowiadac, neodpovidat, neodpovidejte, neodpovedat',
  'svara inte, svara ej, ej svar, ikke svar, svar ikke, ala vastaa, ei vastata',
  'yanitlamayin, yanitlamayiniz, cevaplamayin, cevaplamayiniz, ne valaszolj, nu raspunde, nu raspundeti',
  'ne otvechat, ne otvechay, ne otvechai, jangan balas, jangan dibalas, khong tra loi, usijibu, mos u pergjigj',
  'mailer daemon, daemon, postmaster, bounce, bounces, mailerdaemon, return path, delivery failure, undisclosed',
  'auto reply, auto responder, autoresponse, auto answer, automailer, robot',
  'listserv, listproc, majordomo, mailman, sympa, ezmlm, lists, mailing list, newsletter, subscribe, unsubscribe',
  'notification, notifications, alert, alerts, abuse, spam, hostmaster, root, cron, nobody, devnull, dev null, null',
].join(', ')

// `normalizedText` makes a space of a hyphen.
const separator = '[ _.]?'
const namePatterns = automaticNames.split(', ').map((name) => name.replaceAll(' ', separator))
const automaticName = new RegExp(`(?:^|[ _.+=])(?:${namePatterns.join('|')})(?:$|[ _.+=\\d])`)
// The addresses by which lists of mails are managed: `news-request@` and `owner-news@`.
const listAddress = / (?:request|owner|bounces?|admin|join|leave|subscribe|unsubscribe|confirm)$|^owner /

/** True if a program seems to read mails to this address. The program could answer each mail of the site, endlessly. */
export function looksLikeAutomaticAddress(address: string) {
  const name = normalizedText(address.slice(0, address.lastIndexOf('@')))
  return automaticName.test(name) || listAddress.test(name)
}
