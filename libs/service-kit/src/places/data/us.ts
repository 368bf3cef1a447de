export const US = `
Alabama: Birmingham 33.52 -86.80, Montgomery 32.38 -86.31, Huntsville 34.73 -86.59, Mobile 30.69 -88.04
Alaska: Anchorage 61.22 -149.90, Fairbanks 64.84 -147.72, Juneau 58.30 -134.42
Arizona: Phoenix 33.45 -112.07, Tucson 32.22 -110.97, Mesa 33.42 -111.83
Arkansas: Little Rock 34.75 -92.29, Fayetteville 36.06 -94.16, Fort Smith 35.39 -94.40
California: Los Angeles 34.05 -118.24, San Diego 32.72 -117.16, San Francisco 37.77 -122.42, San Jose 37.34 -121.89, Sacramento 38.58 -121.49, Fresno 36.74 -119.79
Colorado: Denver 39.74 -104.99, Colorado Springs 38.83 -104.82, Boulder 40.01 -105.27
Connecticut: Hartford 41.77 -72.67, New Haven 41.31 -72.93, Stamford 41.05 -73.54
Delaware: Wilmington 39.75 -75.55, Dover 39.16 -75.52
Florida: Miami 25.76 -80.19, Orlando 28.54 -81.38, Tampa 27.95 -82.46, Jacksonville 30.33 -81.66, Tallahassee 30.44 -84.28
Georgia: Atlanta 33.75 -84.39, Savannah 32.08 -81.09, Augusta 33.47 -81.97
Hawaii: Honolulu 21.31 -157.86, Hilo 19.71 -155.08, Kahului 20.89 -156.47
Idaho: Boise 43.62 -116.20, Idaho Falls 43.49 -112.03
Illinois: Chicago 41.88 -87.63, Springfield 39.80 -89.64, Peoria 40.69 -89.59, Rockford 42.27 -89.09
Indiana: Indianapolis 39.77 -86.16, Fort Wayne 41.08 -85.14, Evansville 37.97 -87.56
Iowa: Des Moines 41.59 -93.62, Cedar Rapids 41.98 -91.67, Davenport 41.52 -90.58
Kansas: Wichita 37.69 -97.34, Topeka 39.05 -95.68, Overland Park 38.98 -94.67
Kentucky: Louisville 38.25 -85.76, Lexington 38.04 -84.50, Bowling Green 36.99 -86.44
Louisiana: New Orleans 29.95 -90.07, Baton Rouge 30.45 -91.19, Shreveport 32.53 -93.75
Maine: Portland 43.66 -70.26, Bangor 44.80 -68.77, Augusta 44.31 -69.78
Maryland: Baltimore 39.29 -76.61, Annapolis 38.98 -76.49, Frederick 39.41 -77.41
Massachusetts: Boston 42.36 -71.06, Worcester 42.26 -71.80, Springfield 42.10 -72.59, Cambridge 42.37 -71.11
Michigan: Detroit 42.33 -83.05, Grand Rapids 42.96 -85.67, Ann Arbor 42.28 -83.74, Lansing 42.73 -84.56
Minnesota: Minneapolis 44.98 -93.27, Saint Paul 44.95 -93.09, Duluth 46.79 -92.10
Mississippi: Jackson 32.30 -90.18, Gulfport 30.37 -89.09
Missouri: Kansas City 39.10 -94.58, St. Louis 38.63 -90.20, Springfield 37.21 -93.29
Montana: Billings 45.78 -108.50, Missoula 46.87 -113.99, Bozeman 45.68 -111.04
Nebraska: Omaha 41.26 -95.93, Lincoln 40.81 -96.70
Nevada: Las Vegas 36.17 -115.14, Reno 39.53 -119.81, Carson City 39.16 -119.77
New Hampshire: Manchester 42.99 -71.46, Nashua 42.77 -71.47, Concord 43.21 -71.54
New Jersey: Newark 40.74 -74.17, Jersey City 40.73 -74.08, Trenton 40.22 -74.76, Atlantic City 39.36 -74.42
New Mexico: Albuquerque 35.08 -106.65, Santa Fe 35.69 -105.94, Las Cruces 32.31 -106.78
New York: New York City 40.71 -74.01, Buffalo 42.89 -78.88, Rochester 43.16 -77.61, Albany 42.65 -73.76, Syracuse 43.05 -76.15
North Carolina: Charlotte 35.23 -80.84, Raleigh 35.78 -78.64, Greensboro 36.07 -79.79, Asheville 35.60 -82.55
North Dakota: Fargo 46.88 -96.79, Bismarck 46.81 -100.78
Ohio: Columbus 39.96 -83.00, Cleveland 41.50 -81.69, Cincinnati 39.10 -84.51, Toledo 41.65 -83.54
Oklahoma: Oklahoma City 35.47 -97.52, Tulsa 36.15 -95.99
Oregon: Portland 45.52 -122.68, Eugene 44.05 -123.09, Salem 44.94 -123.04, Bend 44.06 -121.32
Pennsylvania: Philadelphia 39.95 -75.17, Pittsburgh 40.44 -80.00, Allentown 40.60 -75.49, Harrisburg 40.27 -76.88
Rhode Island: Providence 41.82 -71.41, Newport 41.49 -71.31
South Carolina: Charleston 32.78 -79.93, Columbia 34.00 -81.03, Greenville 34.85 -82.39
South Dakota: Sioux Falls 43.54 -96.73, Rapid City 44.08 -103.23
Tennessee: Nashville 36.16 -86.78, Memphis 35.15 -90.05, Knoxville 35.96 -83.92
Texas: Houston 29.76 -95.37, Dallas 32.78 -96.80, Austin 30.27 -97.74, San Antonio 29.42 -98.49, El Paso 31.76 -106.49, Fort Worth 32.76 -97.33
Utah: Salt Lake City 40.76 -111.89, Provo 40.23 -111.66, Ogden 41.22 -111.97
Vermont: Burlington 44.48 -73.21, Montpelier 44.26 -72.58
Virginia: Richmond 37.54 -77.44, Virginia Beach 36.85 -75.98, Norfolk 36.85 -76.29, Arlington 38.88 -77.10
Washington: Seattle 47.61 -122.33, Spokane 47.66 -117.43, Tacoma 47.25 -122.44
Washington, D.C.: Washington 38.91 -77.04
West Virginia: Charleston 38.35 -81.63, Morgantown 39.63 -79.96
Wisconsin: Milwaukee 43.04 -87.91, Madison 43.07 -89.40, Green Bay 44.51 -88.01
Wyoming: Cheyenne 41.14 -104.82, Casper 42.87 -106.31, Jackson 43.48 -110.76
`;
