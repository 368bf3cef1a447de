export const NL = `
Drenthe: Assen 52.99 6.56, Emmen 52.78 6.90, Hoogeveen 52.73 6.48, Meppel 52.70 6.19
Flevoland: Almere 52.37 5.22, Lelystad 52.52 5.47, Dronten 52.52 5.72
Friesland: Leeuwarden 53.20 5.79, Drachten 53.11 6.10, Sneek 53.03 5.66, Heerenveen 52.96 5.92
Gelderland: Arnhem 51.98 5.91, Nijmegen 51.84 5.86, Apeldoorn 52.21 5.97, Ede 52.04 5.67, Doetinchem 51.97 6.29
Groningen: Groningen 53.22 6.57, Hoogezand 53.16 6.76, Veendam 53.10 6.88, Delfzijl 53.33 6.92
Limburg: Maastricht 50.85 5.69, Venlo 51.37 6.17, Heerlen 50.89 5.98, Roermond 51.19 5.99, Sittard 51.00 5.87
Noord-Brabant: Eindhoven 51.44 5.48, Tilburg 51.56 5.09, Breda 51.59 4.78, 's-Hertogenbosch 51.69 5.30, Helmond 51.48 5.66, Oss 51.77 5.52
Noord-Holland: Amsterdam 52.37 4.90, Haarlem 52.38 4.64, Zaandam 52.44 4.83, Alkmaar 52.63 4.75, Hilversum 52.22 5.17, Hoorn 52.64 5.06
Overijssel: Enschede 52.22 6.89, Zwolle 52.52 6.08, Deventer 52.25 6.16, Hengelo 52.27 6.79, Almelo 52.36 6.66
Utrecht: Utrecht 52.09 5.12, Amersfoort 52.16 5.39, Zeist 52.09 5.23, Nieuwegein 52.03 5.08, Houten 52.03 5.17, Veenendaal 52.03 5.55
Zeeland: Middelburg 51.50 3.61, Goes 51.50 3.89, Terneuzen 51.34 3.83, Vlissingen 51.44 3.57
Zuid-Holland: Rotterdam 51.92 4.48, Den Haag 52.08 4.31, Leiden 52.16 4.49, Delft 52.01 4.36, Dordrecht 51.81 4.67, Zoetermeer 52.06 4.49, Gouda 52.01 4.71
`;
