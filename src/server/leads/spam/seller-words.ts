/** Words of sellers and of frauds, by subject. `*` stands for any letters. */
export const sellerWords = {
  seller: `
  we offer, we provide, we supply, we sell, we make, we produce, we manufacture, we export, we design, we build
  websites, we develop, we create, we do, we help, we handle, we run, we rent, we lease, we train, we organise, we
  print, we write, we publish, we place, we manage, we specialise, we specialize, we deal in, we buy, we collect, we
  connect, we represent, we fund, we finance, we register, we bring, we take care, we've helped, we have helped, we're a
  leading, we are a leading, leading agency, leading company, leading supplier, leading manufacturer, one of the
  leading, manufacturer of, manufacturer in, a manufacturer, manufacturers, factory for, from a factory, our factory,
  own factory, producer of, exporter*, exporters of, supplier of, wholesale, wholesaler*, distributor of, dealers
  wanted, agents wanted, sole agent, we are looking for agents, fob, cif, cnf, exw, moq, oem, odm, ce, tuv, rohs, iso,
  tier 1, lead time, in stock, overstock, stock of, clearance price, trial order, valued enquir*, valued inquir*, your
  requirement*, your inquiry, any inquiry, any demand, purchasing manager, purchase manager, purchasing department, dear
  buyer, dear importer, dear friend, dear sir madam, esteemed, your esteemed, hot sale, catalogue, catalog, price list,
  company profile, our products, our product, our company, our agency, our firm, our team of, our team, our software,
  our app, our platform, our tool, our experts, our clients, our services, our studio, our engineers, our consultants,
  our lawyers, my team, my agency, my company, my services, my rates, my portfolio, my work, i offer, i sell, i design,
  i make, i build, i write, i create, i translate, i run a, i'm a freelance*, freelance*, i am a freelance*, i
  specialise, i can help you, i help, i represent, on behalf of, i have a client, my client, introduce our, introduce
  my, introduce ourselves, introduce to you, i'd like to offer, would like to offer, offering, is available, available
  immediately, nous proposons, nous offrons, nous vendons, nous fabriquons, nous sommes fabricant, nous fournissons,
  nous créons, nous organisons, je propose, je vous propose, je vends, je crée, mes services, nos services, notre
  agence, notre usine, notre cabinet, notre logiciel, nos experts, fabricant, fournisseur de, puis je vous envoyer, je
  me permets, wir bieten, wir erstellen, wir sind hersteller, hersteller, wir vermitteln, wir organisieren, wir
  verkaufen, wir liefern, wir drehen, wir unterstützen, unsere agentur, unsere leistungen, ofrecemos, vendemos,
  fabricamos, somos una empresa, somos una agencia, gestionamos, ofrezco, oferecemos, fazemos, criamos, somos
  fabricantes, ofereço, offriamo, vendiamo, realizziamo, siamo produttori, siamo un'agenzia, sunuyoruz, üreticisiyiz,
  oferujemy, tworzymy, sprzedajemy, wij bieden, wij bouwen, предлагаем, предлагаю, продаем, продаём, производим,
  производитель, разработаем, изготовим, muna sayar, muna gina, muna yi muku, muna ba da, ina sayar, ina yin, kamfanin
  mu, tunauza, tunatoa, tunatengeneza, tunatangaza, we dey, i sabi, i dey do, *نقدم*, *نوفر*, *نبيع*, *ننتج*, *نحن
  شركة*, *نحن مصنع*, *خدماتنا*, *لدينا قاعدة*, *厂家*, *我司*, *我们提供*, *专业生产*, *供应*, *专业*`,
  pitch: `
  would you be interested, are you interested, if you are interested, if you're interested, if any interest, if
  interested, interested in hearing, interested to hear, let me know, let us know, may i send, may i show, may we send,
  may we quote, can i send, could i send, shall i send, shall we, shall i, should i send, could i call, could i show,
  can we schedule, can we talk, can we speak, could we speak, when could we, when can we, when suits, which day suits,
  does that suit, worth a chat, open to, would you be open, would you like to see, would you like a, would you like to,
  would you consider, do you want to, do you want, want to see, would it be ok, a quick call, quick call, short call,
  brief call, quick question, one question, quick one, 15 minute*, ten minutes, 10 minutes, 20 minutes, five minutes, 5
  minutes, two minutes, 2 minutes, a moment, get back to me, who is responsible, who is in charge, who's in charge,
  person in charge, right person, who handles, who takes care, who do i speak, whoever decides, point me to, just
  following up, following up on my, did you have a chance, reply to this, just reply, just say, answer with, reply with,
  contact me, contact us, feel free, please contact, do not hesitate, don't hesitate, looking forward to, look forward
  to, await your, awaiting your, hope this, i hope you, hope you are, hope you're, trust this, came across, i noticed, i
  saw that your, i see that you, i was on your website, looked at your website, visited your website, checked your, are
  you happy with, are you tired, tired of, struggling, do you still, have you thought, have you considered, have you
  ever, did you know, imagine, don't miss, last chance, first come, limited, keep my number, save my number, give us a
  try, try us, try it, book now, book early, order now, sign up, join, register, ask for, ask me, ask us, whatsapp me,
  whatsapp us, call or whatsapp, on whatsapp, on telegram, add me, wechat, dm me, hear more, tell me more, send you the,
  send you a, send you some, send you our, show you, beat it, beat your, you only pay, you pay only, pay only, pay when,
  pay after, you don't pay, you owe us, êtes vous intéressé, intéressé, intéressés, parlons en, on en parle, puis je,
  souhaitez vous, voulez vous, avez vous pensé, n'hésitez pas, contactez moi, contactez nous, dites moi, écrivez moi,
  hätten sie interesse, interesse, darf ich, dürfen wir, kurzes telefonat, soll ich, gefällig, le interesa, les
  interesa, hablamos, le envío, puedo enviar, podemos hablar, posso enviar, posso te ligar, quer, vamos conversar, chama
  no, possiamo sentirci, volete, zapraszam, пишите, звоните, интересно, ku tuntube, ku kira, kira wannan, ku gwada,
  tuwasiliane, wasiliana, piga sasa, tupigie, tukutumie, make we yarn, chat am, holla, *هل ترغب*, *تواصل*, *تواصلوا*,
  *راسلنا*, *اتصل بنا*, *متى يمكننا*, *请联系*, *欢迎*, *咨询*, *联系*`,
  deal: `
  free of charge, for free, is free, first month, first week, first one, first lesson, first visit, free trial, free
  sample*, free demo, free quote*, free estimate, free audit, free report, no obligation, no strings, no commitment,
  without obligation, no contract, cancel any time, cancel anytime, no risk, on us, on me, on the house, at no cost, no
  cost, no charge, no fee, discount*, percent off, half price, half the price, special offer, special price, special
  rate, promotion, promo, early bird*, package*, packages, per month, a month, monthly, per year, per hour, an hour, per
  day, a day, per person, per seat, per word, per image, each, per piece, flat, starts at, starting from, start at,
  start from, begins at, begin at, from $*, cheap*, cheaper, cheapest, affordable, low price, lowest price*, low cost,
  best price*, good price, competitive price*, factory price*, unbeatable, save up to, save money, save time,
  commission, success fee, our fee, my fee, rates, rate card, low rates, our rates, tariff card, below market, percent
  below, percent less, bonus, voucher, gift, guaranteed, money back, results, roi, returns, profit*, income, earn*,
  gratuit*, offert*, sans engagement, remise, réduction, tarif*, à partir de, dès, par mois, prix doux, prix cassé,
  meilleur prix, kostenlos*, gratis, rabatt, unverbindlich, ab, günstig*, zum halben preis, sin costo, sin compromiso,
  descuento, barat*, desde, grátis, sem compromisso, desconto, promoção, gratuita, sconto, a partire da, ücretsiz,
  indirim, bezpłatn*, бесплатн*, скидк*, недорого, цены, kyauta, farashi mai sauki, rahusa, kudi kadan, bure, bei nafuu,
  bei poa, cheap die, small money, *مجان*, *خصم*, *بأسعار*, *أسعار*, *بأقل*, *免费*, *优惠*, *价格*, *低价*`,
  secret: `
  beneficiary, inherit*, next of kin, widow, late husband, late father, late client, deceased, died in, dying, cancer,
  barrister, attorney, confidential*, secret*, discreet*, transfer of, the sum of, million dollars, million euros,
  million usd, million pounds, trust fund, consignment, box of money, gold bars, dormant account, abandoned, unclaimed,
  compensation, winner, won, winning, lottery, draw, prize, claim*, donate, donation, god fearing, orphan, refugee,
  soldier, general, honest person, trustworthy, foreign partner, fifty percent, 50/50, percent for you, your share,
  private email, private e mail, personal mail, full name, bank details, reconfirm, approved, remit*, atm card,
  diplomat*, courier company, verify, verification, password, mailbox, quota, suspended, deactivat*, expire*, expires,
  restricted, limited, unusual, log in, login, sign in, confirm your, update your, validate, click, security alert,
  virus, infected, hacked, bitcoin, wallet, unpaid, overdue, final notice, second reminder, renew*, registration fee,
  listing, domain, trademark, register of, infring*, fine, fines, settle*, héritage, veuve, défunt, décédé, don de,
  millions de dollars, confidentiel*, gagnant, huissier, notaire, votre compte, boîte mail, renouvelez, erbschaft, ihr
  konto, fallecido, herencia, viuda, su cuenta, su buzón, herança, viúva, sua conta, vedova, il suo dominio, наследств*,
  аккаунт, *أرملة*, *المتوفى*, *تركة*, *مليون دولار*, *حسابك*, *جائزة*, *遗产*`,
  trade: `
  cleaning, catering, menu, lunch, painting, painter, printing, stationery, furniture, chairs, desks, uniforms, t
  shirts, caps, mugs, hampers, gifts, flowers, snacks, water dispenser*, coffee, photo shoot, photographer, photos,
  videos, film, reels, clips, animation*, jingle*, voice, podcast*, music, dj, design, designer*, logo, branding, brand,
  brochure*, flyers, banner*, billboard*, radio, magazine, advert, adverts, advertising, directory, press, media, pr,
  seo, backlink*, link, links, ranking, rank, google, facebook, instagram, tiktok, linkedin, youtube, followers, likes,
  reviews, reputation, traffic, visitors, leads, lead, list, lists, database, contacts, attendees, emails, e mails,
  newsletter, sms, campaign*, marketing, sales, funnel, crm, erp, software, app, apps, developer*, programmer*,
  chatbot*, bot, ai, automation, cloud, hosting, server*, cyber, security, guards, cctv, fleet, tracking, trackers,
  cars, vehicles, leasing, tyres, travel, flights, hotel rooms, visa*, passport*, training, course*, workshop*,
  seminar*, webinar*, coach*, speaker, mba, certificate*, certification, iso 9001, recruit*, staffing, candidates,
  manpower, workers, virtual assistant*, outsourc*, call centre, call center, payroll, accountant*, accounting,
  bookkeep*, audit, tax, vat, lawyer*, legal, law firm, insurance, pension, loan*, lender*, investor*, invest*, funding,
  capital, finance, financing, credit, debt*, invoice factoring, factoring, crypto*, forex, trading, coin*, token*,
  casino, bet, betting, odds, slots, poker, pills, weight, slim*, hair, herbs, massage, singles, girls, dating, freight,
  forwarder, shipping, customs clear*, air cargo, sourcing, inspection, real estate, plots, land for sale, apartments,
  translation*, translat*, interpreter, proofread*, essays, ghostwrit*, wikipedia, award*, summit, forum, expo, trade
  fair, exhibit*, booth, sponsor*, guest post*, blog, influencer*, domain`,
}
