export const BE = `
Antwerpen: Antwerpen 51.22 4.40, Mechelen 51.03 4.48, Turnhout 51.32 4.94, Lier 51.13 4.57
Brabant wallon: Wavre 50.72 4.61, Ottignies 50.67 4.57, Nivelles 50.60 4.33, Waterloo 50.72 4.40
Brussel / Bruxelles: Brussel 50.85 4.35, Schaarbeek 50.87 4.38, Anderlecht 50.83 4.31
Hainaut: Charleroi 50.41 4.44, Mons 50.45 3.95, Tournai 50.61 3.39, La Louvière 50.48 4.19
Liège: Liège 50.63 5.57, Verviers 50.59 5.86, Seraing 50.58 5.50, Eupen 50.63 6.03
Limburg: Hasselt 50.93 5.34, Genk 50.97 5.50, Sint-Truiden 50.82 5.19, Tongeren 50.78 5.46
Luxembourg: Arlon 49.68 5.82, Bastogne 50.00 5.72, Marche-en-Famenne 50.23 5.34
Namur: Namur 50.47 4.87, Dinant 50.26 4.91, Gembloux 50.56 4.70
Oost-Vlaanderen: Gent 51.05 3.72, Aalst 50.94 4.04, Sint-Niklaas 51.16 4.14, Dendermonde 51.03 4.10
Vlaams-Brabant: Leuven 50.88 4.70, Vilvoorde 50.93 4.43, Halle 50.73 4.24, Tienen 50.81 4.94
West-Vlaanderen: Brugge 51.21 3.22, Kortrijk 50.83 3.26, Oostende 51.22 2.92, Roeselare 50.95 3.12
`;
