/** Regions and cities must match the reference data of the identity service. */
export interface Region {
  name: string;
  cities: readonly string[];
}

const SOURCES: Record<string, string> = {
  NL: `
    Drenthe: Assen, Emmen, Hoogeveen, Meppel
    Flevoland: Almere, Lelystad, Dronten
    Friesland: Leeuwarden, Drachten, Sneek, Heerenveen
    Gelderland: Arnhem, Nijmegen, Apeldoorn, Ede, Doetinchem
    Groningen: Groningen, Hoogezand, Veendam, Delfzijl
    Limburg: Maastricht, Venlo, Heerlen, Roermond, Sittard
    Noord-Brabant: Eindhoven, Tilburg, Breda, 's-Hertogenbosch, Helmond, Oss
    Noord-Holland: Amsterdam, Haarlem, Zaandam, Alkmaar, Hilversum, Hoorn
    Overijssel: Enschede, Zwolle, Deventer, Hengelo, Almelo
    Utrecht: Utrecht, Amersfoort, Zeist, Nieuwegein, Houten, Veenendaal
    Zeeland: Middelburg, Goes, Terneuzen, Vlissingen
    Zuid-Holland: Rotterdam, Den Haag, Leiden, Delft, Dordrecht, Zoetermeer, Gouda
  `,
  DE: `
    Baden-Württemberg: Stuttgart, Karlsruhe, Mannheim, Freiburg, Heidelberg, Ulm
    Bayern: München, Nürnberg, Augsburg, Regensburg, Würzburg, Ingolstadt
    Berlin: Berlin
    Brandenburg: Potsdam, Cottbus, Brandenburg an der Havel, Frankfurt (Oder)
    Bremen: Bremen, Bremerhaven
    Hamburg: Hamburg
    Hessen: Frankfurt am Main, Wiesbaden, Kassel, Darmstadt, Offenbach
    Mecklenburg-Vorpommern: Rostock, Schwerin, Neubrandenburg, Stralsund
    Niedersachsen: Hannover, Braunschweig, Oldenburg, Osnabrück, Göttingen, Wolfsburg
    Nordrhein-Westfalen: Köln, Düsseldorf, Dortmund, Essen, Duisburg, Bonn, Münster, Bielefeld, Aachen
    Rheinland-Pfalz: Mainz, Ludwigshafen, Koblenz, Trier, Kaiserslautern
    Saarland: Saarbrücken, Neunkirchen, Homburg
    Sachsen: Leipzig, Dresden, Chemnitz, Zwickau
    Sachsen-Anhalt: Halle (Saale), Magdeburg, Dessau-Roßlau
    Schleswig-Holstein: Kiel, Lübeck, Flensburg, Neumünster
    Thüringen: Erfurt, Jena, Gera, Weimar
  `,
  BE: `
    Antwerpen: Antwerpen, Mechelen, Turnhout, Lier
    Brabant wallon: Wavre, Ottignies, Nivelles, Waterloo
    Brussel / Bruxelles: Brussel, Schaarbeek, Anderlecht
    Hainaut: Charleroi, Mons, Tournai, La Louvière
    Liège: Liège, Verviers, Seraing, Eupen
    Limburg: Hasselt, Genk, Sint-Truiden, Tongeren
    Luxembourg: Arlon, Bastogne, Marche-en-Famenne
    Namur: Namur, Dinant, Gembloux
    Oost-Vlaanderen: Gent, Aalst, Sint-Niklaas, Dendermonde
    Vlaams-Brabant: Leuven, Vilvoorde, Halle, Tienen
    West-Vlaanderen: Brugge, Kortrijk, Oostende, Roeselare
  `,
  FR: `
    Auvergne-Rhône-Alpes: Lyon, Grenoble, Saint-Étienne, Clermont-Ferrand, Annecy, Valence
    Bourgogne-Franche-Comté: Dijon, Besançon, Belfort, Auxerre
    Bretagne: Rennes, Brest, Quimper, Lorient, Vannes
    Centre-Val de Loire: Orléans, Tours, Bourges, Chartres
    Corse: Ajaccio, Bastia
    Grand Est: Strasbourg, Reims, Metz, Nancy, Mulhouse
    Hauts-de-France: Lille, Amiens, Roubaix, Dunkerque, Calais
    Île-de-France: Paris, Boulogne-Billancourt, Saint-Denis, Versailles, Créteil
    Normandie: Rouen, Caen, Le Havre, Cherbourg
    Nouvelle-Aquitaine: Bordeaux, Limoges, Poitiers, La Rochelle, Pau
    Occitanie: Toulouse, Montpellier, Nîmes, Perpignan, Albi
    Pays de la Loire: Nantes, Angers, Le Mans, Saint-Nazaire
    Provence-Alpes-Côte d'Azur: Marseille, Nice, Toulon, Aix-en-Provence, Avignon, Cannes
  `,
  IT: `
    Abruzzo: Pescara, L'Aquila, Teramo, Chieti
    Basilicata: Potenza, Matera
    Calabria: Reggio Calabria, Catanzaro, Cosenza
    Campania: Napoli, Salerno, Caserta, Avellino
    Emilia-Romagna: Bologna, Parma, Modena, Rimini, Ravenna, Ferrara
    Friuli-Venezia Giulia: Trieste, Udine, Pordenone
    Lazio: Roma, Latina, Viterbo, Frosinone
    Liguria: Genova, La Spezia, Savona, Sanremo
    Lombardia: Milano, Brescia, Bergamo, Monza, Como, Varese
    Marche: Ancona, Pesaro, Ascoli Piceno
    Molise: Campobasso, Isernia
    Piemonte: Torino, Novara, Alessandria, Asti, Cuneo
    Puglia: Bari, Taranto, Lecce, Foggia, Brindisi
    Sardegna: Cagliari, Sassari, Olbia
    Sicilia: Palermo, Catania, Messina, Siracusa, Trapani
    Toscana: Firenze, Pisa, Livorno, Prato, Siena, Arezzo
    Trentino-Alto Adige: Trento, Bolzano, Merano
    Umbria: Perugia, Terni, Assisi
    Valle d'Aosta: Aosta
    Veneto: Venezia, Verona, Padova, Vicenza, Treviso
  `,
  ES: `
    Andalucía: Sevilla, Málaga, Granada, Córdoba, Cádiz, Almería, Huelva
    Aragón: Zaragoza, Huesca, Teruel
    Asturias: Oviedo, Gijón, Avilés
    Canarias: Las Palmas de Gran Canaria, Santa Cruz de Tenerife, La Laguna
    Cantabria: Santander, Torrelavega
    Castilla-La Mancha: Toledo, Albacete, Guadalajara, Ciudad Real
    Castilla y León: Valladolid, Salamanca, Burgos, León
    Cataluña: Barcelona, Girona, Tarragona, Lleida, Sabadell
    Comunidad de Madrid: Madrid, Alcalá de Henares, Getafe, Móstoles
    Comunidad Foral de Navarra: Pamplona, Tudela
    Comunidad Valenciana: Valencia, Alicante, Castellón de la Plana, Elche
    Extremadura: Badajoz, Cáceres, Mérida
    Galicia: Vigo, A Coruña, Santiago de Compostela, Ourense, Lugo
    Islas Baleares: Palma, Ibiza, Maó
    La Rioja: Logroño, Calahorra
    País Vasco: Bilbao, San Sebastián, Vitoria-Gasteiz
    Región de Murcia: Murcia, Cartagena, Lorca
  `,
  PL: `
    Dolnośląskie: Wrocław, Wałbrzych, Legnica, Jelenia Góra
    Kujawsko-pomorskie: Bydgoszcz, Toruń, Włocławek, Grudziądz
    Lubelskie: Lublin, Zamość, Chełm
    Lubuskie: Zielona Góra, Gorzów Wielkopolski
    Łódzkie: Łódź, Piotrków Trybunalski, Pabianice
    Małopolskie: Kraków, Tarnów, Nowy Sącz
    Mazowieckie: Warszawa, Radom, Płock, Siedlce
    Opolskie: Opole, Kędzierzyn-Koźle, Nysa
    Podkarpackie: Rzeszów, Przemyśl, Stalowa Wola
    Podlaskie: Białystok, Suwałki, Łomża
    Pomorskie: Gdańsk, Gdynia, Słupsk, Sopot
    Śląskie: Katowice, Częstochowa, Gliwice, Bielsko-Biała, Sosnowiec
    Świętokrzyskie: Kielce, Ostrowiec Świętokrzyski
    Warmińsko-mazurskie: Olsztyn, Elbląg, Ełk
    Wielkopolskie: Poznań, Kalisz, Konin, Leszno
    Zachodniopomorskie: Szczecin, Koszalin, Kołobrzeg
  `,
  AT: `
    Burgenland: Eisenstadt, Oberwart, Neusiedl am See
    Kärnten: Klagenfurt, Villach, Wolfsberg
    Niederösterreich: St. Pölten, Wiener Neustadt, Krems, Baden
    Oberösterreich: Linz, Wels, Steyr
    Salzburg: Salzburg, Hallein, Zell am See
    Steiermark: Graz, Leoben, Kapfenberg
    Tirol: Innsbruck, Kufstein, Lienz
    Vorarlberg: Bregenz, Dornbirn, Feldkirch
    Wien: Wien
  `,
  CH: `
    Aargau: Aarau, Baden, Wettingen
    Appenzell Ausserrhoden: Herisau
    Appenzell Innerrhoden: Appenzell
    Basel-Landschaft: Liestal, Allschwil
    Basel-Stadt: Basel, Riehen
    Bern: Bern, Biel/Bienne, Thun
    Freiburg / Fribourg: Fribourg, Bulle
    Genève: Genève, Vernier
    Glarus: Glarus
    Graubünden: Chur, Davos, St. Moritz
    Jura: Delémont, Porrentruy
    Luzern: Luzern, Emmen, Kriens
    Neuchâtel: Neuchâtel, La Chaux-de-Fonds
    Nidwalden: Stans
    Obwalden: Sarnen
    Schaffhausen: Schaffhausen
    Schwyz: Schwyz, Freienbach
    Solothurn: Solothurn, Olten
    St. Gallen: St. Gallen, Rapperswil-Jona, Wil
    Thurgau: Frauenfeld, Kreuzlingen
    Ticino: Lugano, Bellinzona, Locarno
    Uri: Altdorf
    Valais / Wallis: Sion, Brig, Martigny
    Vaud: Lausanne, Montreux, Yverdon-les-Bains
    Zug: Zug, Baar
    Zürich: Zürich, Winterthur, Uster
  `,
  GB: `
    East Midlands: Nottingham, Leicester, Derby, Lincoln, Northampton
    East of England: Norwich, Cambridge, Ipswich, Peterborough, Luton
    London: London, Croydon, Ealing, Greenwich
    North East England: Newcastle upon Tyne, Sunderland, Durham, Middlesbrough
    North West England: Manchester, Liverpool, Preston, Chester, Bolton, Blackpool
    Northern Ireland: Belfast, Derry, Lisburn, Newry
    Scotland: Glasgow, Edinburgh, Aberdeen, Dundee, Inverness
    South East England: Brighton, Southampton, Portsmouth, Oxford, Reading, Canterbury
    South West England: Bristol, Plymouth, Exeter, Bournemouth, Bath
    Wales: Cardiff, Swansea, Newport, Wrexham
    West Midlands: Birmingham, Coventry, Wolverhampton, Stoke-on-Trent, Worcester
    Yorkshire and the Humber: Leeds, Sheffield, Bradford, York, Hull
  `,
  US: `
    Alabama: Birmingham, Montgomery, Huntsville, Mobile
    Alaska: Anchorage, Fairbanks, Juneau
    Arizona: Phoenix, Tucson, Mesa
    Arkansas: Little Rock, Fayetteville, Fort Smith
    California: Los Angeles, San Diego, San Francisco, San Jose, Sacramento, Fresno
    Colorado: Denver, Colorado Springs, Boulder
    Connecticut: Hartford, New Haven, Stamford
    Delaware: Wilmington, Dover
    Florida: Miami, Orlando, Tampa, Jacksonville, Tallahassee
    Georgia: Atlanta, Savannah, Augusta
    Hawaii: Honolulu, Hilo, Kahului
    Idaho: Boise, Idaho Falls
    Illinois: Chicago, Springfield, Peoria, Rockford
    Indiana: Indianapolis, Fort Wayne, Evansville
    Iowa: Des Moines, Cedar Rapids, Davenport
    Kansas: Wichita, Topeka, Overland Park
    Kentucky: Louisville, Lexington, Bowling Green
    Louisiana: New Orleans, Baton Rouge, Shreveport
    Maine: Portland, Bangor, Augusta
    Maryland: Baltimore, Annapolis, Frederick
    Massachusetts: Boston, Worcester, Springfield, Cambridge
    Michigan: Detroit, Grand Rapids, Ann Arbor, Lansing
    Minnesota: Minneapolis, Saint Paul, Duluth
    Mississippi: Jackson, Gulfport
    Missouri: Kansas City, St. Louis, Springfield
    Montana: Billings, Missoula, Bozeman
    Nebraska: Omaha, Lincoln
    Nevada: Las Vegas, Reno, Carson City
    New Hampshire: Manchester, Nashua, Concord
    New Jersey: Newark, Jersey City, Trenton, Atlantic City
    New Mexico: Albuquerque, Santa Fe, Las Cruces
    New York: New York City, Buffalo, Rochester, Albany, Syracuse
    North Carolina: Charlotte, Raleigh, Greensboro, Asheville
    North Dakota: Fargo, Bismarck
    Ohio: Columbus, Cleveland, Cincinnati, Toledo
    Oklahoma: Oklahoma City, Tulsa
    Oregon: Portland, Eugene, Salem, Bend
    Pennsylvania: Philadelphia, Pittsburgh, Allentown, Harrisburg
    Rhode Island: Providence, Newport
    South Carolina: Charleston, Columbia, Greenville
    South Dakota: Sioux Falls, Rapid City
    Tennessee: Nashville, Memphis, Knoxville
    Texas: Houston, Dallas, Austin, San Antonio, El Paso, Fort Worth
    Utah: Salt Lake City, Provo, Ogden
    Vermont: Burlington, Montpelier
    Virginia: Richmond, Virginia Beach, Norfolk, Arlington
    Washington: Seattle, Spokane, Tacoma
    Washington, D.C.: Washington
    West Virginia: Charleston, Morgantown
    Wisconsin: Milwaukee, Madison, Green Bay
    Wyoming: Cheyenne, Casper, Jackson
  `,
};

export const PLACES: Record<string, readonly Region[]> = Object.fromEntries(
  Object.entries(SOURCES).map(([country, source]) => [
    country,
    source.trim().split('\n').map(parseRegion),
  ]),
);

function parseRegion(line: string): Region {
  const [name = '', cities = ''] = line.trim().split(': ');
  return { name, cities: cities.split(', ') };
}
