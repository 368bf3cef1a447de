export const CH = `
Aargau: Aarau 47.39 8.04, Baden 47.47 8.31, Wettingen 47.47 8.33
Appenzell Ausserrhoden: Herisau 47.39 9.28
Appenzell Innerrhoden: Appenzell 47.33 9.41
Basel-Landschaft: Liestal 47.48 7.73, Allschwil 47.55 7.54
Basel-Stadt: Basel 47.56 7.59, Riehen 47.58 7.65
Bern: Bern 46.95 7.45, Biel/Bienne 47.14 7.25, Thun 46.76 7.63
Freiburg / Fribourg: Fribourg 46.81 7.16, Bulle 46.62 7.06
Genève: Genève 46.20 6.15, Vernier 46.22 6.08
Glarus: Glarus 47.04 9.07
Graubünden: Chur 46.85 9.53, Davos 46.80 9.84, St. Moritz 46.50 9.84
Jura: Delémont 47.36 7.34, Porrentruy 47.42 7.08
Luzern: Luzern 47.05 8.31, Emmen 47.08 8.30, Kriens 47.03 8.28
Neuchâtel: Neuchâtel 46.99 6.93, La Chaux-de-Fonds 47.10 6.83
Nidwalden: Stans 46.96 8.37
Obwalden: Sarnen 46.90 8.25
Schaffhausen: Schaffhausen 47.70 8.63
Schwyz: Schwyz 47.02 8.65, Freienbach 47.21 8.76
Solothurn: Solothurn 47.21 7.54, Olten 47.35 7.90
St. Gallen: St. Gallen 47.42 9.37, Rapperswil-Jona 47.23 8.82, Wil 47.46 9.05
Thurgau: Frauenfeld 47.56 8.90, Kreuzlingen 47.65 9.18
Ticino: Lugano 46.00 8.95, Bellinzona 46.19 9.02, Locarno 46.17 8.80
Uri: Altdorf 46.88 8.64
Valais / Wallis: Sion 46.23 7.36, Brig 46.32 7.99, Martigny 46.10 7.07
Vaud: Lausanne 46.52 6.63, Montreux 46.43 6.91, Yverdon-les-Bains 46.78 6.64
Zug: Zug 47.17 8.52, Baar 47.20 8.53
Zürich: Zürich 47.38 8.54, Winterthur 47.50 8.72, Uster 47.35 8.72
`;
