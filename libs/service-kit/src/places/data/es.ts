export const ES = `
Andalucía: Sevilla 37.39 -5.98, Málaga 36.72 -4.42, Granada 37.18 -3.60, Córdoba 37.89 -4.78, Cádiz 36.53 -6.29, Almería 36.84 -2.46, Huelva 37.26 -6.94
Aragón: Zaragoza 41.65 -0.89, Huesca 42.14 -0.41, Teruel 40.34 -1.11
Asturias: Oviedo 43.36 -5.85, Gijón 43.54 -5.66, Avilés 43.56 -5.92
Canarias: Las Palmas de Gran Canaria 28.12 -15.43, Santa Cruz de Tenerife 28.47 -16.25, La Laguna 28.49 -16.32
Cantabria: Santander 43.46 -3.81, Torrelavega 43.35 -4.05
Castilla-La Mancha: Toledo 39.86 -4.03, Albacete 38.99 -1.86, Guadalajara 40.63 -3.17, Ciudad Real 38.99 -3.93
Castilla y León: Valladolid 41.65 -4.72, Salamanca 40.97 -5.66, Burgos 42.34 -3.70, León 42.60 -5.57
Cataluña: Barcelona 41.39 2.17, Girona 41.98 2.82, Tarragona 41.12 1.25, Lleida 41.62 0.62, Sabadell 41.55 2.11
Comunidad de Madrid: Madrid 40.42 -3.70, Alcalá de Henares 40.48 -3.36, Getafe 40.31 -3.73, Móstoles 40.32 -3.86
Comunidad Foral de Navarra: Pamplona 42.81 -1.65, Tudela 42.06 -1.61
Comunidad Valenciana: Valencia 39.47 -0.38, Alicante 38.35 -0.48, Castellón de la Plana 39.99 -0.04, Elche 38.27 -0.70
Extremadura: Badajoz 38.88 -6.97, Cáceres 39.48 -6.37, Mérida 38.92 -6.34
Galicia: Vigo 42.24 -8.72, A Coruña 43.36 -8.41, Santiago de Compostela 42.88 -8.54, Ourense 42.34 -7.86, Lugo 43.01 -7.56
Islas Baleares: Palma 39.57 2.65, Ibiza 38.91 1.43, Maó 39.89 4.26
La Rioja: Logroño 42.47 -2.45, Calahorra 42.31 -1.97
País Vasco: Bilbao 43.26 -2.93, San Sebastián 43.32 -1.98, Vitoria-Gasteiz 42.85 -2.67
Región de Murcia: Murcia 37.99 -1.13, Cartagena 37.61 -0.99, Lorca 37.68 -1.70
`;
