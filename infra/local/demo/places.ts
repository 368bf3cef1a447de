/** Where demo members live: regions by name and their cities, as in identity's reference data. */
export interface Region {
  name: string;
  cities: readonly string[];
}

export const PLACES: Record<string, readonly Region[]> = {
  NL: [
    { name: 'Drenthe', cities: ['Assen', 'Emmen', 'Hoogeveen', 'Meppel'] },
    { name: 'Flevoland', cities: ['Almere', 'Lelystad', 'Dronten'] },
    { name: 'Friesland', cities: ['Leeuwarden', 'Sneek', 'Heerenveen', 'Drachten'] },
    { name: 'Gelderland', cities: ['Arnhem', 'Nijmegen', 'Apeldoorn', 'Ede'] },
    { name: 'Groningen', cities: ['Groningen', 'Hoogezand', 'Veendam'] },
    { name: 'Limburg', cities: ['Maastricht', 'Venlo', 'Roermond', 'Heerlen'] },
    { name: 'Noord-Brabant', cities: ['Eindhoven', 'Tilburg', 'Breda', "'s-Hertogenbosch"] },
    { name: 'Noord-Holland', cities: ['Amsterdam', 'Haarlem', 'Alkmaar', 'Hilversum'] },
    { name: 'Overijssel', cities: ['Zwolle', 'Enschede', 'Deventer', 'Hengelo'] },
    { name: 'Utrecht', cities: ['Utrecht', 'Amersfoort', 'Zeist', 'Nieuwegein', 'Houten'] },
    { name: 'Zeeland', cities: ['Middelburg', 'Goes', 'Vlissingen', 'Terneuzen'] },
    { name: 'Zuid-Holland', cities: ['Rotterdam', 'Den Haag', 'Leiden', 'Delft', 'Dordrecht'] },
  ],
  DE: [
    { name: 'Baden-Württemberg', cities: ['Stuttgart', 'Karlsruhe', 'Freiburg', 'Mannheim'] },
    { name: 'Bayern', cities: ['München', 'Nürnberg', 'Augsburg', 'Regensburg'] },
    { name: 'Berlin', cities: ['Berlin'] },
    { name: 'Brandenburg', cities: ['Potsdam', 'Cottbus'] },
    { name: 'Bremen', cities: ['Bremen', 'Bremerhaven'] },
    { name: 'Hamburg', cities: ['Hamburg'] },
    { name: 'Hessen', cities: ['Frankfurt am Main', 'Wiesbaden', 'Kassel', 'Darmstadt'] },
    { name: 'Niedersachsen', cities: ['Hannover', 'Braunschweig', 'Oldenburg', 'Göttingen'] },
    { name: 'Nordrhein-Westfalen', cities: ['Köln', 'Düsseldorf', 'Dortmund', 'Essen', 'Münster'] },
    { name: 'Rheinland-Pfalz', cities: ['Mainz', 'Koblenz', 'Trier'] },
    { name: 'Sachsen', cities: ['Leipzig', 'Dresden', 'Chemnitz'] },
    { name: 'Schleswig-Holstein', cities: ['Kiel', 'Lübeck', 'Flensburg'] },
  ],
  BE: [
    { name: 'Antwerpen', cities: ['Antwerpen', 'Mechelen', 'Turnhout'] },
    { name: 'Brussel / Bruxelles', cities: ['Brussel'] },
    { name: 'Oost-Vlaanderen', cities: ['Gent', 'Aalst'] },
    { name: 'West-Vlaanderen', cities: ['Brugge', 'Kortrijk', 'Oostende'] },
    { name: 'Liège', cities: ['Liège', 'Verviers'] },
    { name: 'Namur', cities: ['Namur', 'Dinant'] },
  ],
  FR: [
    { name: 'Île-de-France', cities: ['Paris', 'Versailles', 'Boulogne-Billancourt'] },
    { name: 'Auvergne-Rhône-Alpes', cities: ['Lyon', 'Grenoble', 'Annecy'] },
    { name: 'Nouvelle-Aquitaine', cities: ['Bordeaux', 'La Rochelle'] },
    { name: "Provence-Alpes-Côte d'Azur", cities: ['Marseille', 'Nice', 'Avignon'] },
  ],
  IT: [
    { name: 'Lombardia', cities: ['Milano', 'Bergamo', 'Brescia'] },
    { name: 'Lazio', cities: ['Roma', 'Latina'] },
    { name: 'Emilia-Romagna', cities: ['Bologna', 'Modena', 'Parma'] },
    { name: 'Campania', cities: ['Napoli', 'Salerno'] },
  ],
  ES: [
    { name: 'Comunidad de Madrid', cities: ['Madrid', 'Alcalá de Henares'] },
    { name: 'Cataluña', cities: ['Barcelona', 'Girona', 'Tarragona'] },
    { name: 'Andalucía', cities: ['Sevilla', 'Málaga', 'Granada'] },
    { name: 'Comunidad Valenciana', cities: ['Valencia', 'Alicante'] },
  ],
  PL: [
    { name: 'Mazowieckie', cities: ['Warszawa', 'Radom', 'Płock'] },
    { name: 'Małopolskie', cities: ['Kraków', 'Tarnów'] },
    { name: 'Dolnośląskie', cities: ['Wrocław', 'Legnica', 'Wałbrzych'] },
    { name: 'Pomorskie', cities: ['Gdańsk', 'Gdynia', 'Sopot'] },
  ],
  AT: [
    { name: 'Wien', cities: ['Wien'] },
    { name: 'Salzburg', cities: ['Salzburg'] },
    { name: 'Steiermark', cities: ['Graz', 'Leoben'] },
  ],
  CH: [
    { name: 'Zürich', cities: ['Zürich', 'Winterthur'] },
    { name: 'Bern', cities: ['Bern', 'Thun'] },
    { name: 'Genève', cities: ['Genève'] },
  ],
  GB: [
    { name: 'London', cities: ['London', 'Croydon', 'Greenwich'] },
    { name: 'Scotland', cities: ['Edinburgh', 'Glasgow'] },
    { name: 'Wales', cities: ['Cardiff', 'Swansea'] },
  ],
  US: [
    { name: 'New York', cities: ['New York City', 'Buffalo', 'Rochester'] },
    { name: 'California', cities: ['Los Angeles', 'San Diego', 'San Francisco'] },
    { name: 'Texas', cities: ['Austin', 'Houston', 'Dallas'] },
  ],
};
