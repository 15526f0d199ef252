import { plainText, wordFinder } from './words.ts'

// Words of requests to an energy company: its products, the needs and complaints of its customers, tenders, jobs.
const energyWords = wordFinder(`
  solar*, photovolt*, pv, panel, panels, module, modules, inverter*, batter*, lithium, lifepo4, power, electri*, energy,
  energies, generator*, genset*, gen, diesel, fuel, petrol, gas, nepa, phcn, disco, grid, grids, off grid, mini grid*,
  microgrid*, light, lights, lighting, streetlight*, lamp*, lantern*, bulb*, pump*, borehole*, irrigation, fridge*,
  freezer*, refrigerat*, cold room*, cold store*, cold chain, air condition*, ac, acs, roof*, wind, turbine*, hydro*, biogas,
  charger*, charging, cable*, transformer*, meter, metering, tariff*, blackout*, outage*, backup, ups, voltage,
  container*, kit, kits, install*, technician*, engineer*, electrician*, contractor*, epc, warrant*, repair*, spare part*,
  maintenance, commission*, carport*, renewable*, carbon, emission*, climate, substation*, wiring, breaker*, tank, machine*,
  tender, tenders, rfq, rfp, eoi, itb, boq, bill of quantities, bidder*, bidding, procurement, lot, lots, bid bond,
  expression of interest, invitation to bid, vacanc*, cv, internship*, apprentice*, thesis, students, pupils, siwes, nysc,
  nurse*, clinic*, hospital*, school*, farm*, mill, factory, hotel, village*, community, brochure*, data sheet*, datasheet*,
  quotation, site visit, hotline, price list, your stand, your staff, your men, your man, your driver*, your office*, 
  your shop, your branch, refund*, naira, competitor*, promised,
  disappoint*, complain*, receipt, nobody, load profile, our load*, location, our address, our clinic, about us, second gate, job, jobs, the position of, a position, apply for, applying for,
  job application, my application, driver, salary, employment, emploi, aiki, trabajo, emprego, looking for work, my portfolio, ngo, young people, journalist, reporter,
  interview, insurance, insured, chamber of commerce, ministry, prequalif*, company profile, registration documents, monitoring, proforma*, invoice from you, contract draft,
  complaint*, photo, photos, the technician*, étudiant*, mémoire, etudiant*, trabalho, currículo, curriculum, hoto*, gida*, schule*,
  *سيرتي*, your customer, your customers, help your customers, your projects, your name on,
  your advert, scam, instalment*, deposit is, distributor*, dealer*, reseller*, revendeur*, vendor list, supplier, suppliers, fournisseur*, gdpr, my data, order number,
  paid for, i paid, we paid, my order, rappeler, my number, estate, house, flat, bungalow, kitchen, diagram*, drawing*, my house, our house, workers,
  solaire*, panneau*, batterie*, onduleur*, électri*, electri*, énergie*, energie*, groupe, gasoil, lampadaire*,
  pompe*, pompage, forage, courant, toiture*, toit, devis, technicien*, appel d'offres, régulateur*, climatis*, congélateur*,
  éclairage, éolien*, centrale, école, lycée, ferme, usine, hôpital, stage, chantier, commune, réseau, raccordement,
  bateria*, batería*, inversor*, energía*, energia*, eletri*, eléctri*, elétri*, gerador*, generador*, bomba*, painel, painéis,
  placa*, orçamento, cotação, telhado, luz, estágio, concurso, presupuesto,
  strom*, wechselrichter*, photovolt*, anlage*, batteriespeicher, solaranlage*, *kabel, angebot,
  hasken*, rana, wuta*, lantarki*, batir*, batur*, fitil*, famfo*, injin*, farashi*, nawa, muna, ina, kuna, don allah,
  makaranta*, asibiti*, gona*, sannu, umeme, jua, pannelli, güneş, enerji,
  *شمس*, *طاق*, *كهرب*, *بطاري*, *لوح*, *ألواح*, *الواح*, *عاكس*, *محول*, *مضخ*, *كيلو*, *مولد*, *إنار*, *انار*, *مصابيح*, *ثلاج*,
  *تركيب*, *فني*, *محطة*, *جهاز*, *صيان*, *ضمان*, *عرض سعر*, *مناقص*, *وكلا*, *مدرس*, *طلاب*, *مستشف*, *مزرع*, *مصنع*, *بئر*, *تدريب*,
  *وظيف*, *توظيف*, *مكتب*, *موعد*,
  *太阳*, *千瓦*, *报价*, *光伏*, *逆变*, *电池*, *储能*, *组件*, *电缆*, *路灯*, *发电*, *солнечн*, *энерг*, *батаре*, *аккумулятор*, *инвертор*, *электр*, *панел*, *станци*`)
const energyAmountPattern = /\p{N}\s?(?:[kmg]?wp?|[kmg]wc|[kmg]?wh|[km]vas?|ah|v|volts?|watts?|hp)(?![\p{L}\p{N}])/u
const moneyOrArea = /\p{N}\s?(?:naira|f?cfa|m²|m2)(?![\p{L}\p{N}])/u
// `energyWords` has words in these scripts. In a text in another script, a missing word proves nothing.
const knownScript = /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Han}]/u

/** True if a text has no word of requests to an energy company, and no amount of energy, naira, CFA francs or m². */
export function isOffTopic(message: string) {
  const text = plainText(message)
  return knownScript.test(text) && text.search(energyWords) < 0 && !hasAmountOfEnergy(text) && !moneyOrArea.test(text)
}

/** True if a text names an amount of energy or power, such as 5 kVA. */
export const hasAmountOfEnergy = (message: string) => energyAmountPattern.test(plainText(message))
