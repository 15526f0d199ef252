/** Words of requests, complaints and answers to an energy company, by subject. `*` stands for any letters. */
export const clientWords = {
  need: `
  we need, i need, needs, want to buy, i want, we want, i'd like to buy, we'd like to buy, looking for a quote, please
  quote, quotation for, quote for, a quote, price of, price for, price please, prices for, what does, what would, how
  much, how many, how long, how big, what size, which size, rough figure, is it possible, can i, can we, do you sell, do
  you have, do you rent, do you deliver, do you take, do you accept, could you send, can you send, please send, kindly
  send us, send us, can your, does your, is your, are your, have you got, would you build, could you build, can you make
  us, can you come, could you come, come and, please come, call me, please call, call me back, visit our, survey,
  advice, advise, recommend, my budget, our budget, budget, instalment*, monthly payment, pay small small, combien, quel
  est le prix, prix du, prix de, faites nous, un devis, devis, j'ai besoin, nous avons besoin, besoin d'*, nous voulons,
  je voudrais, nous cherchons, nous souhaitons, est ce que, est il possible, peut on, avez vous, pouvez vous venir,
  livrez vous, merci de m'envoyer, wie lange, was kostet, wir suchen, wir planen, wir brauchen, ich brauche, können sie,
  haben sie, angebot für, bitte um, cuánto, cuanto, necesito, necesitamos, queremos, pueden venir, tienen, se puede,
  quiero, presupuesto para, quanto custa, preciso, precisamos, podem, queria, qual é o preço, orçamento para, procuro,
  quanto costa, vorrei, cerchiamo, ci può, nawa, nawa ne, ina bukatar, muna bukatar, ina so, muna so, za ku iya, kuna
  da, ku zo, ku taimaka, naomba, tunahitaji, nahitaji, bei ya, ni bei gani, mna, je, how far, una fit, una get, abeg
  how, i wan, wetin, make una, *نحتاج*, *أحتاج*, *نريد*, *أريد*, *كم*, *هل لديكم*, *هل يمكن*, *نرجو*, *أرسلوا*, *سعر*,
  нужно, нужна, нужен, сколько, пришлите, подскажите, ищем, *请报价*, *多少钱*, *我们需要*, *请问*, *需要*, mo fẹ́, ego ole, elo`,
  place: `
  my house, our house, house, home, homes, flat, bungalow, bedroom*, kitchen, compound, estate, my shop, our shop, shop,
  shops, salon, saloon, barbing, farm, farms, ranch, poultry, fish pond*, mill, mills, factory, our factory, our plant,
  bakery, hotel, hotels, lodge, restaurant, hospital*, clinic*, ward, maternity, pharmacy, laborator*, school*,
  university, college, polytechnic, classroom*, hostel, church*, parish, mosque*, chapel, mission, village*, community,
  town hall, market, stadium, palace, warehouse, workshop, cold room*, cold store*, office building, mall, bank branch*,
  branches, tower*, site, sites, camp, mine, quarry, island, borehole*, well, river, roof, roofs, my land, our land,
  hectare*, maison, boutique, école, lycée, hôpital, clinique, ferme, usine, village, mairie, église, mosquée, marché,
  hôtel, boulangerie, atelier, haus, schule, krankenhaus, hütte, fabrik, casa, escuela, finca, hospital, fábrica,
  escola, quinta, aldeia, fazenda, missione, ospedale, scuola, gida*, shago*, gona*, makaranta*, asibiti*, kauye*,
  masallaci*, rijiya*, kasuwa*, nyumba*, shule*, hospitali, shamba, kanisa, kijiji*, duka, *بيت*, *منزل*, *مدرس*,
  *مستشف*, *مزرع*, *مصنع*, *قرية*, *محل*, *مسجد*, дом*, гостиниц*, больниц*, школ*, завод*, *工厂*, *医院*, *学校*, *酒店*, *项目*`,
  load: `
  fridge*, freezer*, fan, fans, tv, tvs, television, bulb*, light, lights, lighting, lamp*, lantern*, ac, acs, air
  condition*, pump, pumps, pumping, motor, motors, fuel, diesel, petrol, litres, generator*, gen, genset*, gensets,
  nepa, phcn, disco, grid, tariff*, blackout*, outage*, light bill, our bill, power cut*, power fail*, kw, kwh, kva, hp,
  volt*, watt*, amps, phase, three phase, server room, laptop*, computers, sewing machine*, welding machine*, x ray,
  theatre*, vaccine*, incubator*, ovens, irrigat*, gasoil, groupe, groupes, climatis*, congélateur*, ventilateur*,
  frigo, lampes, lampadaire*, coupure*, courant, forage, strom*, kühl*, gerador, generador, bomba, nevera, geladeira,
  fanka*, firij, fitil*, famfo*, injin*, wuta*, umeme, taa, pampu, friji, *ثلاج*, *مراوح*, *مكيف*, *مضخ*, *ديزل*,
  *مولد*, *كهرب*, *إنار*`,
  product: `
  solar, panel, panels, module, modules, inverter*, batter*, lithium, tubular, controller*, mppt, street light*, mini
  grid*, minigrid*, microgrid*, off grid, hybrid, storage, container*, cabinet*, wind turbine*, turbine*, hydro*,
  biogas, charger*, transformer*, cable*, wiring, breaker*, fuse*, meter, metering, carport*, kit, kits, installation,
  solaire*, panneau*, batterie*, onduleur*, kwc, kwp, wechselrichter*, speicher*, solaranlage*, photovolt*, paneles,
  placas, baterí*, inversor*, painé*, bateria*, pannell*, inverter, hasken rana, batir*, sola, betri, *شمس*, *بطاري*,
  *ألواح*, *عاكس*, солнечн*, батаре*, инвертор*, *太阳能*, *逆变*, *电池*, *储能*`,
  fault: `
  doesn't work, does not work, not working, don't work, stopped, stops, broken, broke, faulty, dead, error*, fault*,
  trips, tripped, noise, noisy, hum, hums, smell*, smoke, sparks, leak*, leaking, crack*, damaged, frozen, alarm*,
  burnt, hot, swollen, repair*, replace, warranty, guarantee, technician*, service engineer, hotline, nobody, no one, no
  answer, not answered, promised, complain*, disappoint*, refund*, money back, angry, shame, shameful, scandal*,
  unacceptable, inadmissible, thieves, crooks, cheated, waiting, still waiting, weeks ago, again, rude, dark, darkness,
  third time, fourth time, wrong, ne marche plus, en panne, panne, garantie, réclamation, personne n'est, toujours pas,
  attends, attendons, kaputt, defekt, fehler, rückruf, no funciona, averi*, ruido, garantía, avariou, não funciona,
  deixou de, non funziona, guasto, lalace, daina, baya aiki, kuskure, imeharibika, imekufa, imezima, fundi, don spoil,
  don die, *معطل*, *توقف*, *لا تعمل*, *لا تشحن*, *الضمان*, *فني*, ошибк*, сломал*, гаранти*, *坏了*, *保修*`,
  relation: `
  as agreed, as discussed, as requested, as promised, as you asked, as you requested, as you wished, you asked, you
  ordered, you requested, you booked, you hired, you promised, you said, you installed, you built, you sold, you have
  been our, your order, your offer, your quotation, your quote, your bid, your invoice, your purchase order, your
  enquiry, your inquiry, your technician*, your engineer*, your man, your men, your driver, your agent, your staff, your
  worker*, your colleague*, your team, your shop, your office, your branch, your stand, your warehouse, your deposit,
  your payment, your claim, your shipment, your consignment, your container, your rfq, your letter, your call, your
  visit, your manual, your data sheet, your hotline, your price, your page, your brochure, your form, my order, our
  order, my invoice, my system, our system, my inverter, my battery, my money, i paid, we paid, i bought, we bought, i
  ordered, we ordered, i called, i wrote, invoice no, order no, receipt, proforma, pro forma, purchase order, po, lpo,
  bill of lading, customs want, form m, delivery, deliver, delivered, dispatched, shipped, arrives, arrived, confirmed,
  confirm receipt, appointment, contract, reference, attached, please sign, please pay, following your, following our,
  thank you for your, thanks for your, thank you, with reference to, further to, when will, your customer, our contract,
  last month, yesterday, on monday, on friday, tomorrow, votre équipe, votre technicien, votre facture, votre offre,
  votre commande, suite à votre, nous avons reçu, j'ai payé, commande, facture, livraison, ihre rechnung, ihr techniker,
  ihre bestellung, ihr angebot, wie besprochen, bestätigen, su factura, su técnico, vuestra, vosso, vossa, la factura, a
  fatura, pedido, vostro, il vostro, kun ce, kuka, kun zo, na biya, mun gode, na gode, mlikuja, nimelipa, *طلبتم*,
  *فاتورة*, *دفعت*, *وصل*, *شكرا*, *نشكركم*, ваш техник, ваш счёт, подтверждаем, *发票*, *合同*, *到港*, *已收到*`,
  office: `
  tender, tenders, rfq, rfp, eoi, itb, boq, bid, bids, bidder*, bidding, prequalif*, terms of reference, tor,
  submission, deadline, closing date, lot, lots, expression of interest, procurement, purchasing department, framework,
  vendor list, vendor register, ministry, minister, governor, commissioner, government, local government, agency,
  regulator, embassy, consulate, delegation, donor*, grant, ngo, foundation, charity, mission, unicef, undp, giz, usaid,
  world bank, red cross, msf, programme, project manager, consultant, engineer, engineers, epc, contractor,
  subcontractor*, consortium, feasibility, study, board, committee, shareholders, appel d'offres, ministère, préfet,
  ong, bailleur, ausschreibung, verein, stiftung, licitación, concurso, caderno de encargos, bando, ma'aikata*, *مناقص*,
  *وزارة*, *جمعية*, тендер*, *招标*`,
  people: `
  student*, thesis, dissertation, phd, master's, university, lecturer, professor, teacher, pupils, research*,
  journalist, reporter, newspaper, interview, article about, documentary about, film crew, apply, application, applying,
  vacanc*, vacancy, position, job, jobs, hiring, recruit me, cv, resume, internship*, intern, siwes, nysc, apprentice*,
  industrial training, years of experience in, diploma, degree in, graduate of, looking for work, salary, étudiant*,
  étudiante, mémoire, stage, emploi, poste de, postuler, candidature, journaliste, bewerb*, masterarbeit, praktikum,
  journalistin, estudiante, prácticas, periodista, trabajo, estagi*, emprego, jornalista, lavorare, neman aiki, ɗalibi,
  horo, natafuta kazi, mwanafunzi, mwandishi, i dey find work, *طالب*, *عمل*, *تدريب*, *صحف*, *وظيف*, студент*, работу,
  *招聘*, my mother, my father, my husband, my wife, my daughter, my son, my children, my brother, my uncle, my landlord,
  my neighbour*, neighbour*, family, children, baby, widow in, our members, cooperative, association, residents, chief,
  emir, council`,
}

/** Words of an energy company's field: its products, the needs and complaints of its customers, tenders, jobs. */
export const energyWords = `
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
  *太阳*, *千瓦*, *报价*, *光伏*, *逆变*, *电池*, *储能*, *组件*, *电缆*, *路灯*, *发电*, *солнечн*, *энерг*, *батаре*, *аккумулятор*, *инвертор*, *электр*, *панел*, *станци*`
