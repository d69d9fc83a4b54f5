/**
 * How banks of ten languages name the parts of a statement, as `headerName` writes them: lower case, without accents, letters and
 * digits alone. Names are whole headers; a new bank's word is one more word here and nothing else.
 */
export interface BankWords {
  language: string;
  /** Of the purchase or the order itself. */
  made?: string;
  date?: string;
  /** Of the booking. */
  booked?: string;
  /** Of the value: interest counts from it. */
  value?: string;
  /** In the account's own currency, where another amount stands beside it. */
  billed?: string;
  amount?: string;
  debit?: string;
  credit?: string;
  balance?: string;
  description?: string;
  payee?: string;
  memo?: string;
  category?: string;
  account?: string;
  currency?: string;
  /** A column whose values say debit or credit. */
  kind: string;
  /** Values that say debit or credit and nothing else. */
  out: string;
  in: string;
  /** How a line begins that states a balance or a total and is no transaction. */
  balanceLine: string;
  totalLine: string;
  /** January to December, by their beginnings. */
  months: string;
}

/** Parts are separated by bars. */
export const bankWords: readonly BankWords[] = [
  {
    language: 'English',
    value: 'value date|effective date',
    billed:
      'billed amount|billing amount|charged amount|amount charged|settled amount|settlement amount|converted amount|amount in account currency|account amount|home amount|amount in card currency',
    debit: 'debit amount|debits amount|amount out|money out|payments|paid|withdrawal amt|debit amt',
    credit: 'credit amount|credits amount|amount in|money in|receipts|deposit amt|credit amt',
    currency: 'currency|currency code|ccy|account currency|billing currency|transaction currency|original currency',
    kind: 'debit credit|credit debit|dr cr|cr dr|d c|c d|in out|io|oi|o i|i o|indicator|debit credit indicator|credit debit indicator|d k',
    out: 'debit|dr|d|db|deb|debited|withdrawal|withdraw|wd|out|outgoing|outflow|money out|expense|spent|-|check|debit transaction|dbit|paid out',
    in: 'credit|cr|c|cred|credited|deposit|dep|in|incoming|inflow|money in|income|dslip|+|credit transaction|crdt|paid in|received',
    balanceLine:
      '(?:opening|beginning|starting|previous|prior|closing|ending|final|statement|ledger) (?:ledger |available |statement |account )?balance|balance (?:brought forward|carried forward|brought down|b f|c f|bf|cf|at start|at end|as of|as at|on|at)|brought forward|carried forward|balance',
    totalLine: 'totals?|sub ?totals?|grand total|sum',
    months: 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec',
  },
  {
    language: 'German',
    made: 'kaufdatum|belegdatum|umsatzdatum|transaktionsdatum',
    date: 'datum',
    booked: 'buchungstag|buchungsdatum|buchung|gebucht am|datum der buchung',
    value: 'valutadatum|valuta|wertstellung|wertstellungsdatum|wertstellungstag|wert',
    billed: 'abrechnungsbetrag|betrag in kontowahrung|betrag kontowahrung|belasteter betrag|buchungsbetrag',
    amount: 'betrag|umsatz|umsatzbetrag|betrag in euro',
    debit: 'soll|ausgang|ausgaben|belastung|belastungen|lastschrift|auszahlung|auszahlungen',
    credit: 'haben|eingang|einnahmen|gutschrift|gutschriften|einzahlung|einzahlungen',
    balance: 'saldo|kontostand|saldo nach buchung|neuer saldo',
    description: 'verwendungszweck|buchungstext|beschreibung|buchungsdetails|umsatztext|text|bezeichnung',
    payee:
      'empfanger|auftraggeber|auftraggeber empfanger|empfanger auftraggeber|auftraggeber zahlungsempfanger|name zahlungsbeteiligter|beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|zahlungsempfanger|zahlungsempfanger in|zahlungspflichtiger|handler|partnername',
    memo: 'notiz|zahlungsreferenz|buchungstext|umsatztyp|umsatzart',
    category: 'kategorie|buchungskategorie',
    account: 'auftragskonto|iban auftragskonto|konto|bezeichnung auftragskonto',
    currency: 'wahrung|waehrung|kontowahrung',
    kind: 'soll haben|soll haben kennzeichen|s h|sh|kennzeichen|umsatzart|art|richtung',
    out: 'soll|s|belastung|lastschrift|ausgang|ausgabe|abgang',
    in: 'haben|h|gutschrift|eingang|einnahme|zugang',
    balanceLine:
      '(?:anfangs|end|eroffnungs|schluss|abschluss|konto)saldo|(?:alter|neuer|letzter|vorheriger) (?:saldo|kontostand)|saldo ?vortrag|saldo|kontostand|ubertrag',
    totalLine: 'summen?|gesamt|gesamtsumme|gesamtbetrag',
    months: 'jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|dez',
  },
  {
    language: 'Dutch',
    made: 'transactiedatum|aankoopdatum',
    date: 'datum',
    booked: 'boekdatum|boekingsdatum|datum boeking',
    value: 'rentedatum|valutadatum|valuta datum',
    billed: 'bedrag in rekeningvaluta|afgerekend bedrag|bedrag rekeningvaluta',
    amount: 'bedrag|transactiebedrag',
    debit: 'af|uit|uitgaven|debet|afschrijving|afgeschreven',
    credit: 'bij|inkomsten|bijschrijving|bijgeschreven|ontvangen',
    balance: 'saldo|saldo na mutatie|saldo na trn|saldo na transactie|eindsaldo',
    description: 'omschrijving|mededelingen|mededeling|omschrijving 1|naam omschrijving',
    payee: 'tegenpartij|naam tegenpartij|naam tegenrekening|begunstigde',
    memo: 'mededelingen|mededeling|mutatiesoort|notitie',
    category: 'categorie',
    account: 'rekening|iban bban|eigen rekening',
    currency: 'munt|muntsoort|valuta',
    kind: 'af bij|bij af|debet credit|dc',
    out: 'af|debet|uit|uitgaand',
    in: 'bij|inkomend|bijschrijving',
    balanceLine: '(?:begin|eind|start|slot)saldo|(?:vorig|oud|nieuw|huidig) saldo|saldo',
    totalLine: 'totaal|subtotaal|totalen',
    months: 'jan|feb|maa|apr|mei|jun|jul|aug|sep|okt|nov|dec',
  },
  {
    language: 'French',
    made: 'date de transaction|date d achat|date achat|date transaction',
    date: 'date|date operation|date d operation|date de l operation',
    booked: 'date comptable|date de comptabilisation|date de comptable|date d execution',
    value: 'date de valeur|date valeur|valeur',
    billed: 'montant facture|montant debite|montant en devise du compte|montant compte',
    amount: 'montant|montant de l operation|montant operation|montant net',
    debit: 'debit|debits|depense|depenses|retrait|retraits|sortie|sorties|debit euros',
    credit: 'credit|credits|recette|recettes|versement|versements|depot|depots|entree|entrees|credit euros',
    balance: 'solde|solde apres operation|solde comptable',
    description:
      'libelle|libelle operation|libelle de l operation|libelle simplifie|intitule|nature|nature de l operation|communication|communications|libelles|detail|detail de l ecriture',
    payee: 'beneficiaire|contrepartie|nom de la contrepartie|nom contrepartie contient|tiers|marchand|commercant',
    memo: 'communication|communications|reference|informations complementaires|type operation|type d operation',
    category: 'categorie',
    account: 'compte|libelle compte|nom du compte',
    currency: 'devise|monnaie',
    kind: 'sens|sens de l operation|debit credit|type operation',
    out: 'debit|depense|sortie|retrait|paiement',
    in: 'credit|recette|entree|versement|depot',
    balanceLine:
      '(?:nouveau |ancien )?solde(?: (?:initial|precedent|anterieur|final|crediteur|debiteur|au|de|en|d ouverture|de cloture|reporte))?|report a nouveau|report',
    totalLine: 'totaux|total|total des (?:mouvements|operations|debits|credits)|sous total',
    months: 'jan|fe|mar|avr|mai|juin|juil|ao|sep|oct|nov|de',
  },
  {
    language: 'Spanish',
    made: 'fecha de compra|fecha transaccion|fecha de transaccion',
    date: 'fecha|fecha operacion|fecha de operacion|f operacion|fecha oper|fecha movimiento|fecha de la operacion',
    booked: 'fecha contable|f contable|fecha de contabilizacion|fecha apunte',
    value: 'fecha valor|f valor|fecha de valor',
    billed: 'importe cargado|importe facturado|importe en moneda de la cuenta|importe liquidado',
    amount: 'importe|monto|cantidad|importe operacion|importe movimiento',
    debit: 'cargo|cargos|gasto|gastos|retiro|retiros|debe|debito|debitos|salida|salidas|egresos|pagos',
    credit: 'abono|abonos|ingreso|ingresos|deposito|depositos|haber|credito|creditos|entrada|entradas',
    balance: 'saldo|saldo disponible|saldo contable|saldo posterior',
    description: 'concepto|descripcion|movimiento|detalle|detalles|descripcion del movimiento|concepto movimiento',
    payee: 'beneficiario|ordenante|beneficiario ordenante|comercio|establecimiento|nombre|contraparte',
    memo: 'observaciones|mas datos|referencia|tipo|tipo de movimiento',
    category: 'categoria',
    account: 'cuenta|nombre de la cuenta',
    currency: 'divisa|moneda',
    kind: 'cargo abono|debe haber|tipo|signo|tipo de movimiento',
    out: 'cargo|debe|debito|gasto|egreso|retiro|salida',
    in: 'abono|haber|credito|ingreso|deposito|entrada',
    balanceLine: 'saldo(?: (?:anterior|inicial|final|actual|disponible|al|a|previo|de apertura|de cierre))?',
    totalLine: 'total|totales|suma|subtotal',
    months: 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic',
  },
  {
    language: 'Italian',
    made: 'data acquisto|data transazione|data della transazione',
    date: 'data|data operazione|data movimento|data dell operazione',
    booked: 'data contabile|data contabilizzazione|data registrazione|data esecuzione',
    value: 'data valuta|valuta data',
    billed: 'importo addebitato|importo in valuta del conto|importo fatturato',
    amount: 'importo|ammontare|importo operazione',
    debit: 'addebiti|addebito|uscite|uscita|dare|prelievi|spese',
    credit: 'accrediti|accredito|entrate|entrata|avere|versamenti',
    balance: 'saldo|saldo contabile|saldo disponibile|saldo progressivo',
    description:
      'descrizione|causale|descrizione operazione|descrizione estesa|operazione|dettagli|descrizione movimento',
    payee: 'ordinante|ordinante beneficiario|beneficiario ordinante|controparte|esercente|nome',
    memo: 'note|causale|descrizione completa|tipo operazione',
    category: 'categoria',
    account: 'conto|rapporto',
    currency: 'valuta|divisa',
    kind: 'dare avere|segno|d a|tipo',
    out: 'dare|addebito|uscita|prelievo',
    in: 'avere|accredito|entrata|versamento',
    balanceLine:
      'saldo(?: (?:iniziale|finale|precedente|contabile|disponibile|al|attuale|di apertura|di chiusura))?|riporto',
    totalLine: 'totale|totali|somma',
    months: 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic',
  },
  {
    language: 'Polish',
    made: 'data transakcji|data zakupu',
    date: 'data|data operacji|data zlecenia',
    booked: 'data ksiegowania|data zaksiegowania',
    value: 'data waluty|data rozliczenia',
    billed: 'kwota w walucie rachunku|kwota rozliczona|kwota obciazenia|kwota w walucie karty',
    amount: 'kwota|kwota operacji|kwota transakcji',
    debit: 'obciazenia|obciazenie|wydatki|wydatek|wyplata|wyplaty|winien|wn',
    credit: 'uznania|uznanie|wplywy|wplyw|wplata|wplaty|ma|przychody',
    balance: 'saldo|saldo po operacji|saldo po transakcji|saldo koncowe',
    description: 'opis|opis operacji|opis transakcji|tytul|tytulem|szczegoly|opis dodatkowy|tytul operacji',
    payee:
      'odbiorca|nadawca|nadawca odbiorca|odbiorca nadawca|kontrahent|dane kontrahenta|nazwa kontrahenta|sprzedawca',
    memo: 'rodzaj operacji|typ operacji|typ transakcji|rodzaj transakcji|rodzaj|typ|uwagi',
    category: 'kategoria',
    account: 'rachunek|nazwa rachunku|konto',
    currency: 'waluta|waluta rachunku',
    kind: 'strona|wn ma|typ|rodzaj|znak|obciazenie uznanie',
    out: 'wn|winien|obciazenie|wydatek|wyplata|wychodzacy',
    in: 'ma|uznanie|wplyw|wplata|przychodzacy',
    balanceLine:
      'saldo(?: (?:poczatkowe|koncowe|otwarcia|zamkniecia|poprzednie|na dzien|biezace|przed|z przeniesienia))?|stan (?:poczatkowy|koncowy)',
    totalLine: 'razem|suma|lacznie|ogolem',
    months: 'sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paz|lis|gru',
  },
  {
    language: 'Czech',
    made: 'datum transakce|datum platby|datum nakupu',
    date: 'datum|datum operace|datum pohybu',
    booked: 'datum zauctovani|datum provedeni|datum uctovani|zauctovano|datum proti',
    value: 'datum valuty|valuta',
    billed: 'castka v mene uctu|zauctovana castka|castka uctu',
    amount: 'castka|objem|castka transakce|castka platby',
    debit: 'vydaje|vydej|vydaj|odchozi|odchozi platby|na vrub|debet|md|ma dati',
    credit: 'prijmy|prijem|prichozi|prichozi platby|ve prospech|kredit|dal',
    balance: 'zustatek|konecny zustatek|zustatek po transakci',
    description: 'popis|popis transakce|popis operace|poznamka|zprava pro prijemce|zprava|detaily|nazev|popis pro me',
    payee: 'protistrana|nazev protistrany|nazev protiuctu|prijemce|obchodnik|nazev obchodnika|platce',
    memo: 'typ transakce|typ|typ platby|typ operace|uzivatelska identifikace',
    category: 'kategorie',
    account: 'ucet|nazev uctu|vlastni ucet',
    currency: 'mena|mena uctu',
    kind: 'smer|smer platby|md dal|typ platby|typ',
    out: 'odchozi|vydaj|vydej|md|ma dati|debet',
    in: 'prichozi|prijem|dal|kredit',
    balanceLine: '(?:pocatecni|konecny|predchozi|aktualni) zustatek|zustatek',
    totalLine: 'celkem|soucet|suma',
    months: 'led|uno|bre|dub|kve|cerven cervn|cervenec cervence|srp|zar|rij|lis|prosin',
  },
  {
    language: 'Swedish',
    made: 'transaktionsdag|transaktionsdatum|kopdatum|inkopsdatum',
    date: 'datum|dag',
    booked: 'bokforingsdag|bokforingsdatum|bokfort|bokford|reskontradatum|bokforingsdatum rad',
    value: 'valutadag|valutadatum',
    billed: 'debiterat belopp|belopp i kontovaluta|fakturerat belopp',
    amount: 'belopp|summa',
    debit: 'uttag|utgift|utgifter|ut|belopp ut|debet',
    credit: 'insattning|insattningar|inkomst|inkomster|belopp in|kredit',
    balance: 'saldo|bokfort saldo|disponibelt belopp',
    description:
      'beskrivning|text|specifikation|rubrik|meddelande|transaktion|transaktionstext|handelse|verifikationsnummer',
    payee: 'mottagare|avsandare|motpart|namn|betalningsmottagare',
    memo: 'meddelande|referens|transaktionstyp|typ',
    category: 'kategori',
    account: 'konto|kontonamn',
    currency: 'valuta',
    kind: 'uttag insattning|in ut|transaktionstyp|typ|debet kredit',
    out: 'uttag|utgift|ut|debet|utgaende',
    in: 'insattning|inkomst|kredit|inkommande',
    balanceLine: '(?:ingaende|utgaende|foregaende|aktuellt) saldo|saldo',
    totalLine: 'summa|totalt|delsumma',
    months: 'jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec',
  },
  {
    language: 'Portuguese',
    made: 'data da transacao|data da compra|data transacao',
    date: 'data|data mov|data movimento|data do movimento|data operacao|data da operacao|data lancamento',
    booked: 'data contabilistica|data de lancamento|data do lancamento',
    value: 'data valor|data de valor',
    billed: 'valor cobrado|valor na moeda da conta|montante debitado|valor faturado',
    amount: 'valor|montante|importancia|quantia|valor r|valor movimento',
    debit: 'debito|debitos|saida|saidas|montante debito|a debito|despesa|despesas',
    credit: 'credito|creditos|entrada|entradas|montante credito|a credito|receita|receitas',
    balance: 'saldo|saldo contabilistico|saldo disponivel|saldo apos movimento',
    description:
      'descricao|descricao do movimento|historico|lancamento|movimento|designacao|detalhes|descritivo|descricao da operacao',
    payee: 'estabelecimento|destinatario|favorecido|beneficiario|nome|comerciante',
    memo: 'observacoes|tipo|tipo de movimento|documento',
    category: 'categoria',
    account: 'conta',
    currency: 'moeda|divisa',
    kind: 'debito credito|tipo|natureza|sinal|deb cred',
    out: 'debito|saida|despesa|levantamento',
    in: 'credito|entrada|receita|deposito',
    balanceLine: 'saldo(?: (?:anterior|inicial|final|atual|disponivel|em|do dia|do periodo|contabilistico))?',
    totalLine: 'total|totais|soma|subtotal',
    months: 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez',
  },
  {
    language: 'Hungarian',
    made: 'tranzakcio datuma|vasarlas datuma|tranzakcio idopontja',
    date: 'datum|kelt',
    booked: 'konyveles datuma|konyvelesi datum|konyveles napja|konyvelve',
    value: 'erteknap|ertek nap|teljesites napja',
    billed: 'terhelt osszeg|konyvelt osszeg|osszeg a szamla devizanemeben|terhelesi osszeg',
    amount: 'osszeg|tranzakcio osszege|forgalom',
    debit: 'terheles|terhelesek|kiadas|kiadasok|kimeno',
    credit: 'jovairas|jovairasok|bevetel|bevetelek|bejovo',
    balance: 'egyenleg|konyvelt egyenleg|szamlaegyenleg|egyenleg a tranzakcio utan',
    description: 'kozlemeny|leiras|megnevezes|megjegyzes|tranzakcio leirasa|jogcim',
    payee: 'partner|partner neve|partner nev|kedvezmenyezett|kereskedo|ellenoldali nev|nev',
    memo: 'tranzakcio tipusa|tipus|forgalom tipusa|kozlemeny',
    category: 'kategoria',
    account: 'szamla|szamla neve',
    currency: 'penznem|deviza|devizanem',
    kind: 'terheles jovairas|t j|irany|jelleg|tipus',
    out: 'terheles|kiadas|kimeno|tartozik',
    in: 'jovairas|bevetel|bejovo|kovetel',
    balanceLine: '(?:nyito|zaro|elozo|aktualis) ?egyenleg|egyenleg',
    totalLine: 'osszesen|mindosszesen',
    months: 'jan|feb|mar|apr|maj|jun|jul|aug|sze|okt|nov|dec',
  },
];
