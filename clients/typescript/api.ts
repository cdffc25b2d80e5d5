// Made by `npm run client` from the contracts: what is changed here is lost. 0e481c11701087e2dd41bfe8619d3d28a72b13c9168a20f108638758b5fb7ff2

export interface paths {
	"/api/admin/analytics": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * How the studio does between two studio days, both included, beside as many days before: the last 30 unless said, at most 3 years (422).
		 * @description Admins. With a key: `analytics:read`.
		 */
		get: {
			parameters: {
				query?: {
					from?: string;
					to?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							before: {
								from: string;
								to: string;
							};
							bookings: {
								byStatus: {
									[key: string]: {
										before: number;
										now: number;
									};
								};
								steps: {
									before: number[];
									now: number[];
								};
								total: {
									before: number;
									now: number;
								};
							};
							bridge: {
								amount: string;
								/** @enum {string} */
								step: "after_closing" | "package" | "gift_card" | "deposit" | "credit" | "payouts" | "not_done" | "not_handed_over" | "unpaid" | "other";
							}[];
							conversion: {
								bookings: {
									before: number;
									now: number;
								};
								clicks: {
									before: number;
									now: number;
								};
								steps: {
									bookings: {
										before: number[];
										now: number[];
									};
									views: {
										before: number[];
										now: number[];
									};
								};
								views: {
									before: number;
									now: number;
								};
							};
							customers: {
								fresh: {
									before: number;
									now: number;
								};
								returning: {
									before: number;
									now: number;
								};
								steps: {
									fresh: {
										before: number[];
										now: number[];
									};
									returning: {
										before: number[];
										now: number[];
									};
								};
							};
							earned: {
								goods: {
									before: string;
									now: string;
								};
								retained: {
									before: string;
									now: string;
								};
								steps: {
									goods: {
										before: string[];
										now: string[];
									};
									retained: {
										before: string[];
										now: string[];
									};
									treatments: {
										before: string[];
										now: string[];
									};
								};
								total: {
									before: string;
									now: string;
								};
								treatments: {
									before: string;
									now: string;
								};
							};
							fill: {
								bookedMinutes: {
									before: number;
									now: number;
								};
								openMinutes: {
									before: number;
									now: number;
								};
								steps: {
									bookedMinutes: {
										before: number[];
										now: number[];
									};
									openMinutes: {
										before: number[];
										now: number[];
									};
								};
							};
							gaps?: {
								minutes: {
									before: number;
									now: number;
								};
								visits: {
									before: number;
									now: number;
								};
							};
							hasData: boolean;
							hours: {
								before: number[];
								now: number[];
							};
							newsletter: {
								joined: {
									before: number;
									now: number;
								};
								left: {
									before: number;
									now: number;
								};
								steps: {
									joined: {
										before: number[];
										now: number[];
									};
									left: {
										before: number[];
										now: number[];
									};
									subscribers: {
										before: number[];
										now: number[];
									};
								};
								subscribers: {
									before: number;
									now: number;
								};
							};
							now: {
								from: string;
								to: string;
							};
							points: {
								issued: {
									before: number;
									now: number;
								};
								issuedSoFar: {
									before: number;
									now: number;
								};
								outstanding: {
									before: number;
									now: number;
								};
								outstandingAmount: {
									before: string;
									now: string;
								};
								redeemed: {
									before: number;
									now: number;
								};
								redeemedSoFar: {
									before: number;
									now: number;
								};
								steps: {
									issued: {
										before: number[];
										now: number[];
									};
									outstanding: {
										before: number[];
										now: number[];
									};
									redeemed: {
										before: number[];
										now: number[];
									};
								};
							};
							products: {
								amount: {
									before: string;
									now: string;
								};
								id: number;
								name: string;
								number: {
									before: number;
									now: number;
								};
							}[];
							steps: {
								before: {
									from: string;
									to: string;
								}[];
								now: {
									from: string;
									to: string;
								}[];
							};
							taken: {
								methods: {
									amount: {
										before: string;
										now: string;
									};
									/** @enum {string} */
									method: "cash" | "paynow" | "terminal" | "bank" | "stripe";
									steps: {
										before: string[];
										now: string[];
									};
								}[];
								steps: {
									before: string[];
									now: string[];
								};
								total: {
									before: string;
									now: string;
								};
							};
							treatments: {
								amount: {
									before: string;
									now: string;
								};
								id: number;
								name: string;
								number: {
									before: number;
									now: number;
								};
							}[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/analytics/csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * One of the charts as a table for spreadsheets.
		 * @description Admins. With a key: `analytics:read`.
		 */
		get: {
			parameters: {
				query: {
					chart: "taken" | "earned" | "bookings" | "hours" | "fill" | "customers" | "conversion" | "treatments" | "products" | "points" | "newsletter";
					from?: string;
					to?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description A file. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"text/csv; charset=utf-8": unknown;
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/blocks": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Blocks a room or the time of a therapist for a while, on one day or repeated, all or none. 409 names the bookings that are in the way.
		 * @description Reception and admins. Honours Idempotency-Key. With a key: `bookings:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						date: string;
						from: string;
						reason: string;
						repeat?: {
							/** @enum {string} */
							every: "day" | "week";
							until: string;
						} | null;
						room?: number | null;
						therapistId?: number | null;
						to: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							blocks: {
								/** Format: date-time */
								endsAt: string;
								id: number;
								reason: string;
								room: number | null;
								seriesId: number | null;
								/** Format: date-time */
								startsAt: string;
								therapistId: number | null;
							}[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/blocks/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Frees the room or the therapist again; with ?following=true also on the later days it repeats on.
		 * @description Reception and admins. With a key: `bookings:write`.
		 */
		delete: {
			parameters: {
				query?: {
					following?: "true" | "false";
				};
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							removed: number[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/bookings": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Books for a customer at the desk, at any five minutes. 422 with mayInsist asks before closed hours and before a therapist off shift; 409: the room, the therapist or the device is taken.
		 * @description Reception and admins. Honours Idempotency-Key. With a key: `bookings:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						addExtraction?: boolean | null;
						appointmentDate: string;
						clientId?: number | null;
						customerEmail?: ("" | string) | null;
						customerName: string;
						customerPhone: string;
						deskNote?: string | null;
						durationMinutes?: number | null;
						insist?: boolean;
						isPatchTest?: boolean | null;
						isRequested?: boolean | null;
						more?: {
							addExtraction?: boolean | null;
							packageAccountId?: number | null;
							therapistId?: number | null;
							treatmentId: number;
						}[] | null;
						/** @default true */
						notify?: boolean;
						packageAccountId?: number | null;
						room?: number | null;
						safetyReason?: string | null;
						specialRequests?: string | null;
						/**
						 * @default confirmed
						 * @enum {string}
						 */
						status?: "pending" | "confirmed";
						therapistId?: number | null;
						treatmentId: number;
						userId?: number | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							busyUntil: string;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							deskNote: string | null;
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isOffShift: boolean;
							/** @constant */
							isPatchTest?: true;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							paidAmount: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room: number;
							safety?: {
								/** @enum {string} */
								outcome: "clear" | "unknown" | "ask" | "refuse";
								override: {
									/** Format: date-time */
									at: string;
									by: string | null;
									reason: string;
								} | null;
								patchTest?: ("clear" | "reaction") | null;
								reasons: string[];
								reopened: {
									/** Format: date-time */
									at: string;
									because: string;
								} | null;
							};
							saleId: number | null;
							sensitivities?: {
								allergies: string[];
								others: string[];
								unconfirmed: string[];
							};
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/bookings/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * One booking, with its room and the note of the staff.
		 * @description Reception and admins. With a key: `bookings:read`.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							busyUntil: string;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							deskNote: string | null;
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isOffShift: boolean;
							/** @constant */
							isPatchTest?: true;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							paidAmount: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room: number;
							safety?: {
								/** @enum {string} */
								outcome: "clear" | "unknown" | "ask" | "refuse";
								override: {
									/** Format: date-time */
									at: string;
									by: string | null;
									reason: string;
								} | null;
								patchTest?: ("clear" | "reaction") | null;
								reasons: string[];
								reopened: {
									/** Format: date-time */
									at: string;
									because: string;
								} | null;
							};
							saleId: number | null;
							sensitivities?: {
								allergies: string[];
								others: string[];
								unconfirmed: string[];
							};
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		/**
		 * Takes a booking out of every list and frees its room; the audit log keeps it.
		 * @description Reception and admins. With a key: `bookings:write`.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done. */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/bookings/{id}/note": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * A note of the staff about a booking; the customer never sees it.
		 * @description Reception and admins. With a key: `bookings:write`.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						deskNote: string;
						/** Format: date-time */
						updatedAt?: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							busyUntil: string;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							deskNote: string | null;
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isOffShift: boolean;
							/** @constant */
							isPatchTest?: true;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							paidAmount: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room: number;
							safety?: {
								/** @enum {string} */
								outcome: "clear" | "unknown" | "ask" | "refuse";
								override: {
									/** Format: date-time */
									at: string;
									by: string | null;
									reason: string;
								} | null;
								patchTest?: ("clear" | "reaction") | null;
								reasons: string[];
								reopened: {
									/** Format: date-time */
									at: string;
									because: string;
								} | null;
							};
							saleId: number | null;
							sensitivities?: {
								allergies: string[];
								others: string[];
								unconfirmed: string[];
							};
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		trace?: never;
	};
	"/api/admin/bookings/{id}/place": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Puts a booking into another room, at another time or with another therapist. 422 with mayInsist asks first, as for a new one and where the client asked for the therapist; 409: the room, the therapist or the device is taken, or somebody else moved it before.
		 * @description Reception and admins. With a key: `bookings:write`.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						appointmentDate: string;
						insist?: boolean;
						isRequested?: boolean;
						/** @default true */
						notify?: boolean;
						room?: number | null;
						safetyReason?: string | null;
						therapistId?: number | null;
						/** Format: date-time */
						updatedAt?: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							busyUntil: string;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							deskNote: string | null;
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isOffShift: boolean;
							/** @constant */
							isPatchTest?: true;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							paidAmount: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							reassigned: {
								customerName: string;
								id: number;
								therapistName: string;
							}[];
							room: number;
							safety?: {
								/** @enum {string} */
								outcome: "clear" | "unknown" | "ask" | "refuse";
								override: {
									/** Format: date-time */
									at: string;
									by: string | null;
									reason: string;
								} | null;
								patchTest?: ("clear" | "reaction") | null;
								reasons: string[];
								reopened: {
									/** Format: date-time */
									at: string;
									because: string;
								} | null;
							};
							saleId: number | null;
							sensitivities?: {
								allergies: string[];
								others: string[];
								unconfirmed: string[];
							};
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		trace?: never;
	};
	"/api/admin/bookings/{id}/restore": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Brings a deleted booking back, into its room or another one. 409 when none is free any more.
		 * @description Reception and admins. With a key: `bookings:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							busyUntil: string;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							deskNote: string | null;
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isOffShift: boolean;
							/** @constant */
							isPatchTest?: true;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							paidAmount: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room: number;
							safety?: {
								/** @enum {string} */
								outcome: "clear" | "unknown" | "ask" | "refuse";
								override: {
									/** Format: date-time */
									at: string;
									by: string | null;
									reason: string;
								} | null;
								patchTest?: ("clear" | "reaction") | null;
								reasons: string[];
								reopened: {
									/** Format: date-time */
									at: string;
									because: string;
								} | null;
							};
							saleId: number | null;
							sensitivities?: {
								allergies: string[];
								others: string[];
								unconfirmed: string[];
							};
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/bookings/{id}/session": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Pays an open visit with a session of a package of its client, or no longer (null). 422: it does not include the treatment, has expired then, or has none left.
		 * @description Reception and admins. With a key: `bookings:write`.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						packageAccountId: number | null;
						/** Format: date-time */
						updatedAt?: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							busyUntil: string;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							deskNote: string | null;
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isOffShift: boolean;
							/** @constant */
							isPatchTest?: true;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							paidAmount: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room: number;
							safety?: {
								/** @enum {string} */
								outcome: "clear" | "unknown" | "ask" | "refuse";
								override: {
									/** Format: date-time */
									at: string;
									by: string | null;
									reason: string;
								} | null;
								patchTest?: ("clear" | "reaction") | null;
								reasons: string[];
								reopened: {
									/** Format: date-time */
									at: string;
									because: string;
								} | null;
							};
							saleId: number | null;
							sensitivities?: {
								allergies: string[];
								others: string[];
								unconfirmed: string[];
							};
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		trace?: never;
	};
	"/api/admin/bookings/{id}/sessions": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The client's packages whose session could pay for this visit.
		 * @description Reception and admins. With a key: `bookings:read`.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							expiresAt: string | null;
							includesExtraction: boolean;
							name: string;
							packageAccountId: number;
							sessionsLeft: number;
							share: string;
							treatmentIds: number[] | null;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/bookings/cancel": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Cancels several bookings in one act, each customer gets a mail; what is over or cancelled stays.
		 * @description Reception and admins. With a key: `bookings:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						ids: number[];
						/** @default true */
						notify?: boolean;
						reason?: string | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							cancelled: number[];
							changes: {
								id: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								/** Format: date-time */
								updatedAt: string;
							}[];
							unchanged: number[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/bookings/counts": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * How many bookings there are, in all and by what is to be done about them.
		 * @description Reception and admins. With a key: `bookings:read`.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							completed: number;
							confirmed: number;
							pastOpen: number;
							pending: number;
							total: number;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/bookings/day-sheet": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The bookings of a day that hold a room, by start, with the notes about them.
		 * @description Reception and admins. With a key: `bookings:read`.
		 */
		get: {
			parameters: {
				query: {
					day: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							busyUntil: string;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							deskNote: string | null;
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isOffShift: boolean;
							/** @constant */
							isPatchTest?: true;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							paidAmount: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room: number;
							safety?: {
								/** @enum {string} */
								outcome: "clear" | "unknown" | "ask" | "refuse";
								override: {
									/** Format: date-time */
									at: string;
									by: string | null;
									reason: string;
								} | null;
								patchTest?: ("clear" | "reaction") | null;
								reasons: string[];
								reopened: {
									/** Format: date-time */
									at: string;
									because: string;
								} | null;
							};
							saleId: number | null;
							sensitivities?: {
								allergies: string[];
								others: string[];
								unconfirmed: string[];
							};
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/bookings/free-times": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The free half hours of a day, at any notice.
		 * @description Reception and admins. With a key: `bookings:read`.
		 */
		get: {
			parameters: {
				query: {
					date: string;
					minutes?: number;
					more?: string;
					moreWith?: string;
					therapistId?: number;
					treatmentId?: number;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							date: string;
							times: string[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/categories": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * All categories, inactive ones too, in the order of the shop.
		 * @description Admins. With a key: `catalog:read`.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							description: string;
							id: number;
							isActive: boolean;
							name: string;
							productCount: number;
							slug: string;
							/** Format: date-time */
							updatedAt: string;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Adds a category; its slug is made of its name.
		 * @description Admins. With a key: `catalog:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default  */
						description?: string;
						/** @default true */
						isActive?: boolean;
						name: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							description: string;
							id: number;
							isActive: boolean;
							name: string;
							productCount: number;
							slug: string;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/categories/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Changes a category; what is left out stays.
		 * @description Admins. With a key: `catalog:write`.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						description?: string;
						isActive?: boolean;
						name?: string;
						/** Format: date-time */
						updatedAt?: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							description: string;
							id: number;
							isActive: boolean;
							name: string;
							productCount: number;
							slug: string;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Deletes a category that no product of the shop is in.
		 * @description Admins. With a key: `catalog:write`.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done. */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/categories/{id}/restore": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Takes a deletion back.
		 * @description Admins. With a key: `catalog:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							description: string;
							id: number;
							isActive: boolean;
							name: string;
							productCount: number;
							slug: string;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/categories/csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The same as a table.
		 * @description Admins. With a key: `catalog:read`.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description A file. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"text/csv; charset=utf-8": unknown;
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/clients": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Everybody the studio treats, latest visit first; a therapist gets her own clients. q looks in name, e-mail and phone, sort by lastVisit, name or createdAt.
		 * @description Staff, a therapist only her own. With a key: `clients:read`.
		 */
		get: {
			parameters: {
				query?: {
					kind?: "member" | "guest" | "blocked" | "unconfirmed";
					page?: number;
					pageSize?: number;
					q?: string;
					sort?: string;
					tag?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							birthday: string | null;
							email: string | null;
							id: number;
							isBlocked: boolean;
							lastVisitAt: string | null;
							name: string;
							nextVisitAt: string | null;
							phone: string | null;
							preferredTherapistId: number | null;
							tags: string[];
							tier: ("Pink" | "Silver" | "Gold") | null;
							userId: number | null;
							visits: number;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * A card for somebody who has not booked yet. When the e-mail, or the name with the phone, is on a card already, that card is returned and nothing is written.
		 * @description Reception and admins. With a key: `clients:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						address?: string;
						allergies?: string;
						birthday?: string | null;
						blockedReason?: string;
						email?: ("" | string) | null;
						isBlocked?: boolean;
						language?: string;
						name: string;
						notes?: string;
						phone?: string | null;
						preferredTherapistId?: number | null;
						tags?: string[];
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							id: number;
							isNew: boolean;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/clients/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The card. Of one that was merged, the card it was merged into. A therapist opens those of her own clients.
		 * @description Staff, a therapist only her own. With a key: `clients:read`.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							alike: {
								email: string | null;
								id: number;
								name: string;
								phone: string | null;
								userId: number | null;
							}[];
							alsoGiven: {
								day: string;
								/** @enum {string} */
								kind: "email" | "phone";
								value: string;
							}[];
							channels: {
								/** @enum {string} */
								channel: "email" | "sms" | "whatsapp" | "phone" | "push";
								/** Format: date-time */
								givenAt: string;
								isGiven: boolean;
								/** @enum {string} */
								source: "import" | "staff" | "form" | "dashboard" | "link";
							}[] | null;
							consents: {
								isSubscribed: boolean;
								subscribedAt: string | null;
							} | null;
							details: {
								address: string | null;
								allergies: string;
								allergiesReviewedAt: string | null;
								birthday: string | null;
								blocked: {
									/** Format: date-time */
									at: string;
									reason: string;
								} | null;
								joinedOn: string | null;
								language: string;
								notes: string;
								preferredTherapist: {
									id: number;
									isActive: boolean;
									name: string;
								} | null;
								tags: string[];
								updatedAt: string | null;
							};
							email: string | null;
							id: number;
							loyalty: {
								points: number;
								/** @enum {string} */
								tier: "Pink" | "Silver" | "Gold";
								vouchers: number;
							} | null;
							merged: {
								email: string | null;
								id: number;
								/** Format: date-time */
								mergedAt: string;
								mergedBy: string | null;
								name: string;
								phone: string | null;
								/** Format: date-time */
								undoUntil: string;
							}[];
							name: string;
							orders: {
								latest: {
									/** Format: date-time */
									createdAt: string;
									id: number;
									number: string;
									status: string;
									totalAmount: string;
								}[];
								total: number;
							} | null;
							phone: string | null;
							/** Format: date-time */
							since: string;
							spend: string | null;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visits: {
								cancelled: number;
								completed: number;
								lastAt: string | null;
								next: {
									/** Format: date-time */
									appointmentDate: string;
									id: number;
									therapistName: string | null;
									treatmentName: string;
								} | null;
								noShows: number;
								upcoming: number;
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Changes a guest's name, e-mail or phone; what is left out stays. A member changes theirs in the account. 409 when another guest's card has that name and phone, or somebody else changed it.
		 * @description Reception and admins. With a key: `clients:write`.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						email?: ("" | string) | null;
						name?: string;
						phone?: string | null;
						/** Format: date-time */
						updatedAt?: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							email: string | null;
							id: number;
							name: string;
							phone: string | null;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		trace?: never;
	};
	"/api/admin/clients/{id}/details": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Changes what is known of a client beyond the contact; what is left out stays. Allergies entered by staff are confirmed. 409 when somebody else changed it.
		 * @description Reception and admins. With a key: `clients:write`.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						address?: string;
						allergies?: string;
						birthday?: string | null;
						blockedReason?: string;
						isBlocked?: boolean;
						language?: string;
						notes?: string;
						preferredTherapistId?: number | null;
						tags?: string[];
						updatedAt?: string | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							address: string | null;
							allergies: string;
							allergiesReviewedAt: string | null;
							birthday: string | null;
							blocked: {
								/** Format: date-time */
								at: string;
								reason: string;
							} | null;
							joinedOn: string | null;
							language: string;
							notes: string;
							preferredTherapist: {
								id: number;
								isActive: boolean;
								name: string;
							} | null;
							tags: string[];
							updatedAt: string | null;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		trace?: never;
	};
	"/api/admin/clients/{id}/visits": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The visits of a client, latest first; a therapist opens those of her own clients.
		 * @description Staff, a therapist only her own. With a key: `clients:read`.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					pageSize?: number;
					q?: string;
					sort?: string;
				};
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							/** Format: date-time */
							appointmentDate: string;
							deskNote: string | null;
							/** Format: date-time */
							endsAt: string;
							id: number;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							therapistName: string | null;
							totalAmount: string | null;
							treatmentName: string;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/clients/find": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The card of a booking or an account.
		 * @description Staff, a therapist only her own. With a key: `clients:read`.
		 */
		get: {
			parameters: {
				query?: {
					booking?: number;
					user?: number;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							id: number;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/clients/tags": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The tags in use, the most used first; at most 100.
		 * @description Reception and admins. With a key: `clients:read`.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": string[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/counter/day": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * A day of the studio: visits still open, orders to hand over, takings, points without a sale, sales to oneself, and its closing.
		 * @description Reception and admins. With a key: `counter:read`.
		 */
		get: {
			parameters: {
				query?: {
					day?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							adjustments: {
								amount: string;
								/** Format: date-time */
								at: string;
								/** @enum {string} */
								method: "cash" | "paynow" | "terminal" | "bank" | "stripe";
								number: string;
								orderId: number;
							}[];
							closing: {
								banked: string;
								/** Format: date-time */
								closedAt: string;
								closedBy: string;
								counted: string;
								difference: string;
								differenceReason: string;
								expected: string;
								float: string;
							} | null;
							day: string;
							drawer: {
								amount: string;
								/** Format: date-time */
								at: string;
								id: number;
								/** @enum {string} */
								kind: "in" | "out";
								movedBy: string;
								reason: string;
							}[];
							lastFloat: string;
							openVisits: {
								amount: string;
								/** Format: date-time */
								appointmentDate: string;
								bookingId: number;
								customerName: string;
								deposit?: {
									amount: string;
									id: number;
								};
								hasExtraction: boolean;
								isBySession?: boolean;
								late?: {
									answer: ("no-problem" | "shorten" | "call") | null;
									leftMinutes: number;
									/** @enum {string} */
									means: "shifts" | "shortened" | "call";
									/** @enum {number} */
									minutes: 5 | 10 | 15;
									/** Format: date-time */
									saidAt: string;
								};
								presence?: {
									/** Format: date-time */
									arrivedAt: string;
									inTreatmentAt: string | null;
								};
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentName: string;
								userId: number | null;
							}[];
							ordersToHandOver: {
								amount: string;
								customerName: string;
								id: number;
								number: string;
							}[];
							pointsWithoutSale: {
								/** Format: date-time */
								at: string;
								customerName: string;
								givenBy: string;
								points: number | null;
								reason: string;
								voucher: string | null;
							}[];
							salesToOneself: {
								amount: string;
								/** Format: date-time */
								at: string;
								discount: string;
								id: number;
								number: string;
								soldBy: string;
							}[];
							sinceClosing: {
								countsFor: string;
								drawer: {
									amount: string;
									/** Format: date-time */
									at: string;
									id: number;
									/** @enum {string} */
									kind: "in" | "out";
									movedBy: string;
									reason: string;
								}[];
								moves: {
									amount: string;
									/** Format: date-time */
									at: string;
									/** @enum {string} */
									method: "cash" | "paynow" | "terminal" | "bank" | "stripe";
									number: string;
									orderId: number;
								}[];
								refunds: number;
								sales: number;
								total: string;
							} | null;
							takings: {
								in: string;
								/** @enum {string} */
								method: "cash" | "paynow" | "terminal" | "bank" | "stripe";
								net: string;
								out: string;
							}[];
							total: string;
							unpaidVisits: {
								amount: string;
								/** Format: date-time */
								appointmentDate: string;
								bookingId: number;
								customerName: string;
								deposit?: {
									amount: string;
									id: number;
								};
								hasExtraction: boolean;
								isBySession?: boolean;
								late?: {
									answer: ("no-problem" | "shorten" | "call") | null;
									leftMinutes: number;
									/** @enum {string} */
									means: "shifts" | "shortened" | "call";
									/** @enum {number} */
									minutes: 5 | 10 | 15;
									/** Format: date-time */
									saidAt: string;
								};
								presence?: {
									/** Format: date-time */
									arrivedAt: string;
									inTreatmentAt: string | null;
								};
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentName: string;
								userId: number | null;
							}[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/counter/products": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Up to 20 products on sale by name, or the one with this code.
		 * @description Reception and admins. With a key: `counter:read`.
		 */
		get: {
			parameters: {
				query?: {
					q?: string | null;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							code: string | null;
							id: number;
							imageUrl: string | null;
							name: string;
							price: string;
							stockQuantity: number;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/orders/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * One order with its customer, its payments, its GST and the points it earned.
		 * @description Reception and admins. With a key: `orders:read`.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							channel: "online" | "counter";
							/** @enum {string} */
							collect: "studio" | "visit";
							collectedAt: string | null;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string | null;
							discountsAmount: string;
							earnedPoints: number;
							endedAt: string | null;
							gstAmount: string | null;
							heldUntil: string | null;
							id: number;
							items: {
								/** @enum {string} */
								kind: "product" | "visit" | "custom" | "package" | "gift_card" | "deposit" | "credit";
								line: number;
								price: string;
								productId: number | null;
								productName: string;
								quantity: number;
								terms?: string;
							}[];
							itemsAmount: string;
							nextStatuses: ("pending" | "paid" | "ready" | "collected" | "cancelled" | "refunded")[];
							note: string;
							number: string;
							/** Format: date-time */
							orderDate: string;
							paidAt: string | null;
							/** @enum {string} */
							paymentMethod: "paynow" | "studio" | "card";
							payments: {
								amount: string;
								id: number;
								isCounted: boolean;
								/** @enum {string} */
								method: "cash" | "paynow" | "terminal" | "bank" | "stripe";
								note: string;
								/** Format: date-time */
								receivedAt: string;
								reference: string;
								/** @enum {string} */
								source: "desk" | "bank" | "stripe" | "counter";
								tendered: string | null;
							}[];
							prepaid?: {
								amount: string;
								/** @enum {string} */
								kind: "gift_card" | "credit" | "deposit";
								label: string;
								left?: string;
							}[];
							prepaidAmount?: string;
							promo?: {
								amount: string;
								code: string;
							};
							readyAt: string | null;
							refundedAmount: string;
							/** @enum {string} */
							status: "pending" | "paid" | "ready" | "collected" | "cancelled" | "refunded";
							totalAmount: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visitAt: string | null;
							vouchers: {
								applied: string;
								code: string;
								value: string;
							}[];
							vouchersAmount: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * pending → paid → ready → collected; cancelled and refunded give stock, vouchers and points back. 409 for other ways, and when it was changed since `updatedAt`.
		 * @description Reception and admins. With a key: `orders:write`.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						method?: "cash" | "paynow" | "terminal";
						/** @enum {string} */
						status: "pending" | "paid" | "ready" | "collected" | "cancelled" | "refunded";
						/** Format: date-time */
						updatedAt?: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							channel: "online" | "counter";
							/** @enum {string} */
							collect: "studio" | "visit";
							collectedAt: string | null;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							discountsAmount: string;
							endedAt: string | null;
							heldUntil: string | null;
							id: number;
							items: {
								/** @enum {string} */
								kind: "product" | "visit" | "custom" | "package" | "gift_card" | "deposit" | "credit";
								line: number;
								price: string;
								productId: number | null;
								productName: string;
								quantity: number;
								terms?: string;
							}[];
							itemsAmount: string;
							nextStatuses: ("pending" | "paid" | "ready" | "collected" | "cancelled" | "refunded")[];
							note: string;
							number: string;
							/** Format: date-time */
							orderDate: string;
							paidAt: string | null;
							/** @enum {string} */
							paymentMethod: "paynow" | "studio" | "card";
							payments: {
								amount: string;
								id: number;
								isCounted: boolean;
								/** @enum {string} */
								method: "cash" | "paynow" | "terminal" | "bank" | "stripe";
								note: string;
								/** Format: date-time */
								receivedAt: string;
								reference: string;
								/** @enum {string} */
								source: "desk" | "bank" | "stripe" | "counter";
								tendered: string | null;
							}[];
							prepaid?: {
								amount: string;
								/** @enum {string} */
								kind: "gift_card" | "credit" | "deposit";
								label: string;
								left?: string;
							}[];
							prepaidAmount?: string;
							promo?: {
								amount: string;
								code: string;
							};
							readyAt: string | null;
							refundedAmount: string;
							/** @enum {string} */
							status: "pending" | "paid" | "ready" | "collected" | "cancelled" | "refunded";
							totalAmount: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visitAt: string | null;
							vouchers: {
								applied: string;
								code: string;
								value: string;
							}[];
							vouchersAmount: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		trace?: never;
	};
	"/api/admin/orders/counts": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * How many orders there are of each status, and for admins what the paid ones come to.
		 * @description Reception and admins. With a key: `orders:read`.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							cancelled: number;
							collected: number;
							paid: number;
							pending: number;
							ready: number;
							refunded: number;
							revenue?: string;
							total: number;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/products/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * One product as admins see it.
		 * @description Admins. With a key: `catalog:read`.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							category: string;
							categoryId: number;
							categorySlug: string;
							/** Format: date-time */
							createdAt: string;
							description: string;
							goodToKnow: string | null;
							howToUse: string | null;
							id: number;
							imageAlt: string;
							images: {
								altText: string;
								id: number;
								imageUrl: string;
								isFeatured: boolean;
								sortOrder: number;
							}[];
							imageUrl: string | null;
							ingredients: string | null;
							isActive: boolean;
							name: string;
							openOrders: number;
							price: string;
							productCode: string | null;
							size: string | null;
							stockQuantity: number;
							/** Format: date-time */
							updatedAt: string;
							waiting: number;
							whatItDoes: string | null;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/products/{id}/images/order": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Puts the gallery in this order; all its pictures must be named.
		 * @description Admins. With a key: `catalog:write`.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						imageIds: number[];
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							altText: string;
							id: number;
							imageUrl: string;
							isFeatured: boolean;
							sortOrder: number;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/products/{id}/restore": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Takes a deletion back.
		 * @description Admins. With a key: `catalog:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							category: string;
							categoryId: number;
							categorySlug: string;
							/** Format: date-time */
							createdAt: string;
							description: string;
							goodToKnow: string | null;
							howToUse: string | null;
							id: number;
							imageAlt: string;
							images: {
								altText: string;
								id: number;
								imageUrl: string;
								isFeatured: boolean;
								sortOrder: number;
							}[];
							imageUrl: string | null;
							ingredients: string | null;
							isActive: boolean;
							name: string;
							openOrders: number;
							price: string;
							productCode: string | null;
							size: string | null;
							stockQuantity: number;
							/** Format: date-time */
							updatedAt: string;
							waiting: number;
							whatItDoes: string | null;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/products/{id}/stock": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * How the stock came to be what it is, newest first.
		 * @description Admins. With a key: `catalog:read`.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					pageSize?: number;
					q?: string;
					sort?: string;
				};
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							at: string;
							change: number;
							id: number;
							reason: string;
							resultingStock: number;
							staff: string | null;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Books pieces that came or went, with the reason; never below zero.
		 * @description Admins. Honours Idempotency-Key. With a key: `catalog:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						change: number;
						reason: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							category: string;
							categoryId: number;
							categorySlug: string;
							/** Format: date-time */
							createdAt: string;
							description: string;
							goodToKnow: string | null;
							howToUse: string | null;
							id: number;
							imageAlt: string;
							images: {
								altText: string;
								id: number;
								imageUrl: string;
								isFeatured: boolean;
								sortOrder: number;
							}[];
							imageUrl: string | null;
							ingredients: string | null;
							isActive: boolean;
							name: string;
							openOrders: number;
							price: string;
							productCode: string | null;
							size: string | null;
							stockQuantity: number;
							/** Format: date-time */
							updatedAt: string;
							waiting: number;
							whatItDoes: string | null;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/products/csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The same as a table.
		 * @description Admins. With a key: `catalog:read`.
		 */
		get: {
			parameters: {
				query?: {
					active?: "true" | "false";
					category?: string;
					page?: number;
					pageSize?: number;
					q?: string;
					sort?: string;
					stock?: "out" | "few" | "enough" | "low";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description A file. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"text/csv; charset=utf-8": unknown;
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/treatments/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * One treatment as admins see it.
		 * @description Admins. With a key: `catalog:read`.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							beforeCare: string;
							/** @enum {string} */
							category: "facial" | "body" | "skincare" | "wellness" | "specialty";
							/** Format: date-time */
							createdAt: string;
							deposit?: string;
							description: string;
							duration: number;
							/** @enum {string} */
							extraction: "required" | "optional" | "included" | "none";
							forWhom: string;
							id: number;
							imageUrl: string | null;
							isActive: boolean;
							name: string;
							pictures: {
								altText: string;
								imageUrl: string;
							}[];
							price: string;
							slug: string;
							steps: {
								text: string;
								title: string;
							}[];
							upcomingBookings: number;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/treatments/{id}/restore": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Takes a deletion back.
		 * @description Admins. With a key: `catalog:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							beforeCare: string;
							/** @enum {string} */
							category: "facial" | "body" | "skincare" | "wellness" | "specialty";
							/** Format: date-time */
							createdAt: string;
							deposit?: string;
							description: string;
							duration: number;
							/** @enum {string} */
							extraction: "required" | "optional" | "included" | "none";
							forWhom: string;
							id: number;
							imageUrl: string | null;
							isActive: boolean;
							name: string;
							pictures: {
								altText: string;
								imageUrl: string;
							}[];
							price: string;
							slug: string;
							steps: {
								text: string;
								title: string;
							}[];
							upcomingBookings: number;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/treatments/csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The same as a table.
		 * @description Admins. With a key: `catalog:read`.
		 */
		get: {
			parameters: {
				query?: {
					active?: "true" | "false";
					category?: "facial" | "body" | "skincare" | "wellness" | "specialty";
					page?: number;
					pageSize?: number;
					q?: string;
					sort?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description A file. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"text/csv; charset=utf-8": unknown;
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/treatments/order": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Puts the treatments in this order, on every page; all of them must be named. One that is added later comes first.
		 * @description Admins. With a key: `catalog:write`.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						treatmentIds: number[];
					};
				};
			};
			responses: {
				/** @description Done. */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/visits/{id}/late": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Answers a client of today who runs late; a therapist for her own visits. The page of the visit shows it. 409 when they have not said so, are here or are in time after all.
		 * @description Staff, a therapist only her own. With a key: `bookings:write`.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						answer: "no-problem" | "shorten" | "call";
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							id: number;
							late: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/visits/{id}/next-visit": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * When the client of a visit could come again: by the interval of its note, at about the same time, with the same therapist if she is free. With ?day= the free times of that day.
		 * @description Staff, a therapist only her own. With a key: `bookings:read`.
		 */
		get: {
			parameters: {
				query?: {
					day?: string;
				};
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							because: "note" | "last" | "usual";
							customerName: string;
							day: string | null;
							isAnyone: boolean;
							sessions: {
								expiresAt: string | null;
								includesExtraction: boolean | null;
								packageAccountId: number;
								packageName: string;
								place: number;
								sessionsLeft: number;
								treatmentName: string;
							}[];
							therapistName: string | null;
							time: string | null;
							times: string[];
							treatmentName: string;
							upcoming: {
								/** Format: date-time */
								appointmentDate: string;
								treatmentName: string;
							} | null;
							visitId: number;
							weeks: number;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Books the same treatments for the same client again, with the same therapist or with anyone. 409: the time was taken meanwhile, or it may not suit the client.
		 * @description Staff, a therapist only her own. Honours Idempotency-Key. With a key: `bookings:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						appointmentDate: string;
						/** @default false */
						isAnyone?: boolean;
						packageAccountIds?: (number | null)[];
						safetyReason?: string | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							appointmentDate: string;
							id: number;
							packageNames: string[];
							therapistName: string | null;
							treatmentName: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/visits/{id}/presence": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Marks the client of a visit of today as arrived or in treatment, or takes it back; a therapist for her own visits. All treatments of the visit arrive together. 409 on another day, and once it is completed, cancelled or missed.
		 * @description Staff, a therapist only her own. With a key: `bookings:write`.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						presence: "arrived" | "in-treatment";
						/** @default false */
						undo?: boolean;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							id: number;
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/waitlist": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Who waits, in their order; for a day, for a client, or all.
		 * @description Reception and admins. With a key: `waitlist:read`.
		 */
		get: {
			parameters: {
				query?: {
					clientId?: number;
					day?: string;
					page?: number;
					pageSize?: number;
					q?: string;
					sort?: string;
					state?: "live" | "ended";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							clientId: number | null;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							firstDay: string;
							from: string;
							id: number;
							joinedAt: string | null;
							lastDay: string;
							moves: {
								/** Format: date-time */
								appointmentDate: string;
								bookingId: number;
							} | null;
							offer: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								/** Format: date-time */
								expiresAt: string;
								id: number;
								therapistName: string | null;
							} | null;
							parts: {
								addExtraction: boolean;
								therapistId: number | null;
								therapistName: string | null;
								treatmentId: number;
								treatmentName: string;
							}[];
							place: {
								inWords: string;
								of: number;
								position: number;
							} | null;
							/** @enum {string} */
							state: "unconfirmed" | "waiting" | "taken" | "left" | "ended";
							story: {
								/** Format: date-time */
								at: string;
								text: string;
							}[];
							to: string;
							treatmentName: string;
							userId: number | null;
							weekdays: number[];
							windowInWords: string;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Puts a caller on the waitlist.
		 * @description Reception and admins. Honours Idempotency-Key. With a key: `waitlist:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						clientId?: number | null;
						customerEmail?: string | null;
						customerName: string;
						customerPhone: string;
						request: {
							firstDay: string;
							from: string;
							lastDay: string;
							parts: {
								addExtraction?: boolean | null;
								therapistId?: number | null;
								treatmentId: number;
							}[];
							to: string;
							/**
							 * @default [
							 *       0,
							 *       1,
							 *       2,
							 *       3,
							 *       4,
							 *       5,
							 *       6
							 *     ]
							 */
							weekdays?: number[];
						};
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							clientId: number | null;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							firstDay: string;
							from: string;
							id: number;
							joinedAt: string | null;
							lastDay: string;
							moves: {
								/** Format: date-time */
								appointmentDate: string;
								bookingId: number;
							} | null;
							offer: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								/** Format: date-time */
								expiresAt: string;
								id: number;
								therapistName: string | null;
							} | null;
							parts: {
								addExtraction: boolean;
								therapistId: number | null;
								therapistName: string | null;
								treatmentId: number;
								treatmentName: string;
							}[];
							place: {
								inWords: string;
								of: number;
								position: number;
							} | null;
							/** @enum {string} */
							state: "unconfirmed" | "waiting" | "taken" | "left" | "ended";
							story: {
								/** Format: date-time */
								at: string;
								text: string;
							}[];
							to: string;
							treatmentName: string;
							userId: number | null;
							weekdays: number[];
							windowInWords: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/waitlist/{id}/offer": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Offers a free time by hand, whoever else waits.
		 * @description Reception and admins. With a key: `waitlist:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						appointmentDate: string;
						reason?: string | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							clientId: number | null;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							firstDay: string;
							from: string;
							id: number;
							joinedAt: string | null;
							lastDay: string;
							moves: {
								/** Format: date-time */
								appointmentDate: string;
								bookingId: number;
							} | null;
							offer: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								/** Format: date-time */
								expiresAt: string;
								id: number;
								therapistName: string | null;
							} | null;
							parts: {
								addExtraction: boolean;
								therapistId: number | null;
								therapistName: string | null;
								treatmentId: number;
								treatmentName: string;
							}[];
							place: {
								inWords: string;
								of: number;
								position: number;
							} | null;
							/** @enum {string} */
							state: "unconfirmed" | "waiting" | "taken" | "left" | "ended";
							story: {
								/** Format: date-time */
								at: string;
								text: string;
							}[];
							to: string;
							treatmentName: string;
							userId: number | null;
							weekdays: number[];
							windowInWords: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/waitlist/{id}/pass-over": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Passes somebody over for a day, with a reason; what is offered to them that day goes to the next.
		 * @description Reception and admins. With a key: `waitlist:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						day: string;
						reason: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							clientId: number | null;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							firstDay: string;
							from: string;
							id: number;
							joinedAt: string | null;
							lastDay: string;
							moves: {
								/** Format: date-time */
								appointmentDate: string;
								bookingId: number;
							} | null;
							offer: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								/** Format: date-time */
								expiresAt: string;
								id: number;
								therapistName: string | null;
							} | null;
							parts: {
								addExtraction: boolean;
								therapistId: number | null;
								therapistName: string | null;
								treatmentId: number;
								treatmentName: string;
							}[];
							place: {
								inWords: string;
								of: number;
								position: number;
							} | null;
							/** @enum {string} */
							state: "unconfirmed" | "waiting" | "taken" | "left" | "ended";
							story: {
								/** Format: date-time */
								at: string;
								text: string;
							}[];
							to: string;
							treatmentName: string;
							userId: number | null;
							weekdays: number[];
							windowInWords: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/waitlist/{id}/remove": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Takes somebody off the waitlist, with a reason.
		 * @description Reception and admins. With a key: `waitlist:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						reason: string;
					};
				};
			};
			responses: {
				/** @description Done. */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/waitlist/metrics": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * What the waitlist brought between two days.
		 * @description Admins. With a key: `waitlist:read`.
		 */
		get: {
			parameters: {
				query: {
					from: string;
					to: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							gotATime: number;
							lapsed: number;
							medianMinutesToTaken: number | null;
							minutesWonBack: number;
							offers: number;
							passed: number;
							taken: number;
							waited: number;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/waitlist/offers": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The times of a day that are kept for somebody now.
		 * @description Staff, a therapist only her own. With a key: `waitlist:read`.
		 */
		get: {
			parameters: {
				query: {
					day: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							appointmentDate: string;
							customerName: string;
							/** Format: date-time */
							endsAt: string;
							entryId: number;
							/** Format: date-time */
							expiresAt: string;
							id: number;
							places: {
								/** Format: date-time */
								busyUntil: string;
								room: number;
								/** Format: date-time */
								startsAt: string;
								therapistId: number | null;
							}[];
							treatmentName: string;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/waitlist/offers/{id}/withdraw": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Takes an offer back; they are told, and wait on.
		 * @description Reception and admins. With a key: `waitlist:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						reason: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							clientId: number | null;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							firstDay: string;
							from: string;
							id: number;
							joinedAt: string | null;
							lastDay: string;
							moves: {
								/** Format: date-time */
								appointmentDate: string;
								bookingId: number;
							} | null;
							offer: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								/** Format: date-time */
								expiresAt: string;
								id: number;
								therapistName: string | null;
							} | null;
							parts: {
								addExtraction: boolean;
								therapistId: number | null;
								therapistName: string | null;
								treatmentId: number;
								treatmentName: string;
							}[];
							place: {
								inWords: string;
								of: number;
								position: number;
							} | null;
							/** @enum {string} */
							state: "unconfirmed" | "waiting" | "taken" | "left" | "ended";
							story: {
								/** Format: date-time */
								at: string;
								text: string;
							}[];
							to: string;
							treatmentName: string;
							userId: number | null;
							weekdays: number[];
							windowInWords: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/article-previews/{token}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * An article by its preview link, as it was last saved.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							content: string;
							/** Format: date-time */
							createdAt: string;
							excerpt: string;
							featuredImage: string | null;
							id: number;
							published: boolean;
							publishedAt: string | null;
							readTime: number | null;
							seoDescription: string;
							seoTitle: string;
							slug: string;
							title: string;
							topic: {
								id: number;
								name: string;
							} | null;
							topicId: number | null;
							topicName: string | null;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/articles": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The published articles, newest first.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					pageSize?: number;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							excerpt: string;
							featuredImage: string | null;
							id: number;
							published: boolean;
							/** Format: date-time */
							publishedAt: string;
							readTime: number | null;
							slug: string;
							title: string;
							topic: {
								id: number;
								name: string;
							} | null;
							topicId: number | null;
							topicName: string | null;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/articles/{slug}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * One published article; drafts are not found.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					slug: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							content: string;
							/** Format: date-time */
							createdAt: string;
							excerpt: string;
							featuredImage: string | null;
							id: number;
							published: boolean;
							/** Format: date-time */
							publishedAt: string;
							readTime: number | null;
							seoDescription: string;
							seoTitle: string;
							slug: string;
							title: string;
							topic: {
								id: number;
								name: string;
							} | null;
							topicId: number | null;
							topicName: string | null;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/availability": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Every half hour of a date with the reason it cannot be had (closed, past, full, patch-test: no test fits in a day before), the days of a month, or two weeks with their free times.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: {
					date?: string;
					from?: string;
					isPatchTest?: "1";
					isTested?: "1";
					month?: string;
					more?: string;
					moreWith?: string;
					moving?: string;
					therapistId?: "anyone" | number;
					treatmentId?: number;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							bestFit?: {
								points: number;
							};
							date: string;
							slots: {
								available: boolean;
								/** @constant */
								isBestFit?: true;
								reason: ("closed" | "past" | "full" | "patch-test") | null;
								time: string;
							}[];
						} | {
							bestFit?: {
								points: number;
							};
							days: {
								bestFits?: string[];
								date: string;
								free: number;
								open: boolean;
								times?: string[];
							}[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/back-in-stock/stop": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * No more of these e-mails, with the token of one. The same answer for an unknown token.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						token: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/back-in-stock/stop/{token}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * The same in one click from a mail program (RFC 8058), which sends a form we do not read.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/bookings": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The caller's bookings, newest first; an admin gets everybody's, with ?mine=1 their own.
		 * @description Members. With a key: `bookings:read`.
		 */
		get: {
			parameters: {
				query?: {
					from?: string;
					mine?: string;
					page?: number;
					pageSize?: number;
					q?: string;
					sort?: string;
					status?: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
					to?: string;
					when?: "ahead" | "open-past";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							paidAmount?: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room?: number;
							saleId?: number | null;
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Books. 422 says why a time cannot be booked, 409 that somebody was faster (with the nearest free times) or that what was `agreed` has changed, 403 `confirm_email` that a guest has been mailed a code to send along as `emailCode`.
		 * @description Everybody. Honours Idempotency-Key.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						addExtraction?: boolean | null;
						agreed?: {
							depositAmount: string;
							/** Format: date-time */
							endsAt: string;
							totalAmount: string;
						} | null;
						appointmentDate: string;
						/** Format: email */
						customerEmail: string;
						customerName: string;
						customerPhone: string;
						depositMethod?: ("paynow" | "card") | null;
						emailCode?: string | null;
						isPatchTest?: boolean | null;
						more?: {
							addExtraction?: boolean | null;
							packageAccountId?: number | null;
							therapistId?: number | null;
							treatmentId: number;
						}[] | null;
						notes?: string | null;
						packageAccountId?: number | null;
						patchTestDate?: string | null;
						promoCode?: string | null;
						specialRequests?: string | null;
						therapistId?: number | null;
						treatmentId: number;
						website?: string | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							manageToken: string;
							notices?: string[];
							paidAmount?: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room?: number;
							saleId?: number | null;
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/bookings/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Moves a booking or sets its status; a customer may only cancel and move their own.
		 * @description Members. With a key: `bookings:write`.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						appointmentDate?: string;
						early?: boolean;
						safetyReason?: string | null;
						/** @enum {string} */
						status?: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
						therapistId?: number | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							paidAmount?: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room?: number;
							saleId?: number | null;
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		trace?: never;
	};
	"/api/bookings/deposit": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * What would be asked for in advance for these treatments in one visit ("2,5"); null: nothing.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query: {
					treatmentIds: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							terms: {
								amount: string;
								freeCancelHours: number;
								methods: {
									/** Format: date-time */
									heldUntil: string;
									/** @enum {string} */
									method: "paynow" | "card";
								}[];
							} | null;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/bookings/email-code": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Mails a guest a new code for a booking that was answered 403 `confirm_email`; the one before stops working.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						appointmentDate: string;
						/** Format: email */
						customerEmail: string;
						isPatchTest?: boolean | null;
						more?: {
							addExtraction?: boolean | null;
							packageAccountId?: number | null;
							therapistId?: number | null;
							treatmentId: number;
						}[] | null;
						treatmentId: number;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							email: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/calendar/{token}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The calendar of a secret address, for programs that subscribe to it. 404 once it is revoked.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description A file. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"text/calendar; charset=utf-8": unknown;
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/categories": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The active product categories, in the order of the shop.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					pageSize?: number;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							description: string;
							id: number;
							isActive: boolean;
							name: string;
							slug: string;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/events": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Counts something that happened on the site.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						category: "engagement" | "navigation";
						label?: string;
						/** @enum {string} */
						name: "page_view" | "book_treatment" | "newsletter_signup" | "treatment_book_click";
						path: string;
						value?: string;
					};
				};
			};
			responses: {
				/** @description Done. */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/forgot-password": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Mails a reset link; answers alike for an e-mail nobody has.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						deviceTokens?: string[];
						/** Format: email */
						email: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/forms/{token}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The forms of a mailed link, with what was answered so far. 410 once it has ended.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							forms: {
								answers: {
									[key: string]: {
										detail?: string;
										value: string | string[] | boolean;
									};
								};
								formId: number;
								intro: string;
								isDue: boolean;
								/** @enum {string} */
								kind: "intake" | "consent";
								questions: {
									/** @enum {string} */
									detailKind?: "text" | "date" | "items";
									detailLabel?: string;
									/** @enum {string} */
									fact?: "pregnant" | "breastfeeding" | "isotretinoin" | "retinoids" | "exfoliants" | "recent_laser" | "recent_peel" | "recent_injectables" | "recent_hair_removal" | "recent_surgery" | "active_infection" | "cold_sores" | "open_skin" | "sunburn" | "skin_flare" | "blood_thinners" | "keloids" | "epilepsy" | "pacemaker" | "metal_implants" | "diabetes" | "cancer_care" | "allergy" | "photo_consent";
									hint?: string;
									id: string;
									isRequired: boolean;
									/** @enum {string} */
									kind: "text" | "choice" | "choices" | "yes_no" | "date" | "signature";
									label: string;
									options?: {
										daysAgo?: number;
										/** @enum {string} */
										fact?: "pregnant" | "breastfeeding" | "isotretinoin" | "retinoids" | "exfoliants" | "recent_laser" | "recent_peel" | "recent_injectables" | "recent_hair_removal" | "recent_surgery" | "active_infection" | "cold_sores" | "open_skin" | "sunburn" | "skin_flare" | "blood_thinners" | "keloids" | "epilepsy" | "pacemaker" | "metal_implants" | "diabetes" | "cancer_care" | "allergy" | "photo_consent";
										id: string;
										isNo?: boolean;
										items?: string[];
										label: string;
									}[];
								}[];
								signedAt: string | null;
								textHash: string;
								title: string;
								versionId: number;
							}[];
							name: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/forms/{token}/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Saves answers as they are given; null takes one back. 409 when the form has changed meanwhile.
		 * @description Everybody.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
					token: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						answers: {
							[key: string]: {
								detail?: string;
								value: string | string[] | boolean;
							} | null;
						};
						versionId: number;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							answers: {
								[key: string]: {
									detail?: string;
									value: string | string[] | boolean;
								};
							};
							textHash: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		trace?: never;
	};
	"/api/forms/{token}/{id}/sign": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Signs the form and the answers with this hash. 409 when they are no longer what was read.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
					token: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						path: string;
						textHash: string;
						versionId: number;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							forms: {
								answers: {
									[key: string]: {
										detail?: string;
										value: string | string[] | boolean;
									};
								};
								formId: number;
								intro: string;
								isDue: boolean;
								/** @enum {string} */
								kind: "intake" | "consent";
								questions: {
									/** @enum {string} */
									detailKind?: "text" | "date" | "items";
									detailLabel?: string;
									/** @enum {string} */
									fact?: "pregnant" | "breastfeeding" | "isotretinoin" | "retinoids" | "exfoliants" | "recent_laser" | "recent_peel" | "recent_injectables" | "recent_hair_removal" | "recent_surgery" | "active_infection" | "cold_sores" | "open_skin" | "sunburn" | "skin_flare" | "blood_thinners" | "keloids" | "epilepsy" | "pacemaker" | "metal_implants" | "diabetes" | "cancer_care" | "allergy" | "photo_consent";
									hint?: string;
									id: string;
									isRequired: boolean;
									/** @enum {string} */
									kind: "text" | "choice" | "choices" | "yes_no" | "date" | "signature";
									label: string;
									options?: {
										daysAgo?: number;
										/** @enum {string} */
										fact?: "pregnant" | "breastfeeding" | "isotretinoin" | "retinoids" | "exfoliants" | "recent_laser" | "recent_peel" | "recent_injectables" | "recent_hair_removal" | "recent_surgery" | "active_infection" | "cold_sores" | "open_skin" | "sunburn" | "skin_flare" | "blood_thinners" | "keloids" | "epilepsy" | "pacemaker" | "metal_implants" | "diabetes" | "cancer_care" | "allergy" | "photo_consent";
										id: string;
										isNo?: boolean;
										items?: string[];
										label: string;
									}[];
								}[];
								signedAt: string | null;
								textHash: string;
								title: string;
								versionId: number;
							}[];
							name: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/gift-cards": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The values gift cards are sold for, and how they can be paid.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							months: number;
							paymentMethods: ("paynow" | "card")[];
							values: number[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/gift-cards/balance": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * What is left on the gift card with this code, in any spelling. One and the same 404 for a code that nobody has and for anything else.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						code: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							balance: string;
							/** @enum {string} */
							design: "petals" | "linen" | "leaf" | "evening";
							expiresAt: string | null;
							isExpired: boolean;
							/** @enum {string} */
							state: "open" | "empty" | "expired" | "refunded" | "void";
							value: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/gift-cards/orders": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Orders a gift card, for oneself or somebody else. It is paid like any order, and sent when it is paid and its day has come. Without an account, with a name and an e-mail: 422 when 2 of that e-mail or network are unpaid.
		 * @description Everybody. Honours Idempotency-Key.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						gift: {
							design?: ("petals" | "linen" | "leaf" | "evening") | null;
							fromName?: string | null;
							message?: string | null;
							recipientEmail?: ("" | string) | null;
							recipientName?: string | null;
							sendOn?: string | null;
						};
						guest?: {
							/** Format: email */
							email: string;
							name: string;
						} | null;
						/** @enum {string} */
						paymentMethod: "paynow" | "card";
						price: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							channel: "online" | "counter";
							checkoutUrl?: string;
							/** @enum {string} */
							collect: "studio" | "visit";
							collectedAt: string | null;
							/** Format: date-time */
							createdAt: string;
							discountsAmount: string;
							endedAt: string | null;
							guestToken?: string;
							heldUntil: string | null;
							id: number;
							isCancellable: boolean;
							items: {
								/** @enum {string} */
								kind: "product" | "visit" | "custom" | "package" | "gift_card" | "deposit" | "credit";
								line: number;
								price: string;
								productId: number | null;
								productName: string;
								quantity: number;
								terms?: string;
							}[];
							itemsAmount: string;
							note: string;
							number: string;
							/** Format: date-time */
							orderDate: string;
							paidAt: string | null;
							/** @enum {string} */
							paymentMethod: "paynow" | "studio" | "card";
							payNow?: {
								payee: {
									id: string;
									/** @enum {string} */
									kind: "mobile" | "uen";
									name: string;
								};
								payload: string;
								qr: string;
								reference: string;
							};
							prepaid?: {
								amount: string;
								/** @enum {string} */
								kind: "gift_card" | "credit" | "deposit";
								label: string;
								left?: string;
							}[];
							prepaidAmount?: string;
							promo?: {
								amount: string;
								code: string;
							};
							readyAt: string | null;
							refundedAmount: string;
							/** @enum {string} */
							status: "pending" | "paid" | "ready" | "collected" | "cancelled" | "refunded";
							totalAmount: string;
							userId: number | null;
							visitAt: string | null;
							vouchers: {
								applied: string;
								code: string;
								value: string;
							}[];
							vouchersAmount: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/gift-cards/orders/{token}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * A gift card that somebody without an account ordered, by its mailed link, and how to pay it.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							amount: string;
							checkoutUrl?: string;
							/** @enum {string} */
							design: "petals" | "linen" | "leaf" | "evening";
							heldUntil: string | null;
							/** @enum {string} */
							method: "paynow" | "card";
							number: string;
							payNow?: {
								payee: {
									id: string;
									/** @enum {string} */
									kind: "mobile" | "uen";
									name: string;
								};
								payload: string;
								qr: string;
								reference: string;
							};
							recipientName: string;
							sendOn: string | null;
							/** @enum {string} */
							state: "due" | "paid" | "cancelled";
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/gift-cards/orders/{token}/pay": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Stripe's page for such an order by card. 409 when there is nothing to pay.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							checkoutUrl: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/legal/{slug}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * One of the four legal texts.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					slug: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							body: string;
							title: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/login": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Leads to the page where one signs in; `next` goes along when it is a path of this site.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: {
					next?: unknown;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Elsewhere. */
				302: {
					headers: {
						Location?: string;
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Opens a session. 403 with requiresVerification when the e-mail is not verified yet.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						deviceTokens?: string[];
						/** Format: email */
						email: string;
						password: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							deviceToken?: string;
							email: string;
							firstName: string | null;
							id: number;
							lastName: string | null;
							loyaltyPoints: number;
							/** @enum {string} */
							loyaltyTier: "Pink" | "Silver" | "Gold";
							/** Format: date-time */
							memberSince: string;
							/** @constant */
							mustChoosePassword?: true;
							ownsPhone?: boolean;
							phone: string | null;
							profileImageUrl: string | null;
							referralCode: string;
							/** @enum {string} */
							role: "user" | "therapist" | "reception" | "admin";
							sessionToken: string;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/login/passkey": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Opens a session with a passkey, without a password.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						deviceTokens?: string[];
						passkey: {
							id: string;
							rawId: string;
							response: {
								authenticatorData: string;
								clientDataJSON: string;
								signature: string;
								userHandle?: string | null;
							};
							/** @constant */
							type: "public-key";
						};
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							deviceToken?: string;
							email: string;
							firstName: string | null;
							id: number;
							lastName: string | null;
							loyaltyPoints: number;
							/** @enum {string} */
							loyaltyTier: "Pink" | "Silver" | "Gold";
							/** Format: date-time */
							memberSince: string;
							/** @constant */
							mustChoosePassword?: true;
							ownsPhone?: boolean;
							phone: string | null;
							profileImageUrl: string | null;
							referralCode: string;
							/** @enum {string} */
							role: "user" | "therapist" | "reception" | "admin";
							sessionToken: string;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/login/second-factor": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * The second step of a sign-in: with the token of the first, a code of the app, a recovery code or a passkey.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						deviceTokens?: string[];
						passkey?: {
							id: string;
							rawId: string;
							response: {
								authenticatorData: string;
								clientDataJSON: string;
								signature: string;
								userHandle?: string | null;
							};
							/** @constant */
							type: "public-key";
						};
						recoveryCode?: string;
						secondFactorToken: string;
						totpCode?: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							deviceToken?: string;
							email: string;
							firstName: string | null;
							id: number;
							lastName: string | null;
							loyaltyPoints: number;
							/** @enum {string} */
							loyaltyTier: "Pink" | "Silver" | "Gold";
							/** Format: date-time */
							memberSince: string;
							/** @constant */
							mustChoosePassword?: true;
							ownsPhone?: boolean;
							phone: string | null;
							profileImageUrl: string | null;
							referralCode: string;
							/** @enum {string} */
							role: "user" | "therapist" | "reception" | "admin";
							sessionToken: string;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/login/second-factor/options": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * What the browser needs to use a passkey after the password.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						secondFactorToken: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							challenge: string;
						} & {
							[key: string]: unknown;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/logout": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Ends the session of the bearer token, if there is one.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done. */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/loyalty/rewards": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The rewards that can be had now, the cheapest first: active, inside their window, not used up.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					pageSize?: number;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							currentRedemptions: number;
							description: string;
							detailedDescription: string | null;
							expiryDate: string | null;
							id: number;
							imageUrl: string | null;
							isActive: boolean;
							maxRedemptions: number | null;
							mechanics: string | null;
							name: string;
							pointsCost: number;
							/** @enum {string} */
							rewardType: "voucher" | "discount" | "treatment" | "product";
							termsAndConditions: string | null;
							validFrom: string | null;
							validUntil: string | null;
							value: string;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/manage/{token}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The booking of a mailed link. Looking never changes anything.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							paidAmount?: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room?: number;
							saleId?: number | null;
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Cancels or moves the booking of a mailed link.
		 * @description Everybody.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						appointmentDate?: string;
						early?: boolean;
						safetyReason?: string | null;
						/** @enum {string} */
						status?: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
						therapistId?: number | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							paidAmount?: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room?: number;
							saleId?: number | null;
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		trace?: never;
	};
	"/api/manage/{token}/aftercare": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * What to mind after the visit of a mailed link, once it is completed; null before. What the therapist advised is for its client alone: not for a link that an answer returned.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							advice: string;
							/** Format: date-time */
							appointmentDate: string;
							bookingId: number;
							nextVisitWeeks: number | null;
							products: {
								id: number;
								name: string;
							}[];
							text: string;
							treatmentName: string;
						} | null;
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/manage/{token}/calendar": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The appointment of a mailed link as an .ics file.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description A file. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"text/calendar; charset=utf-8": unknown;
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/manage/{token}/consent": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Whether the holder of a mailed link allows e-mails. Null: the link is not from a mail, and says nothing of the card.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							channel: "email" | "whatsapp" | "phone";
							givenAt: string | null;
							isGiven: boolean;
							words: string;
						} | null;
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		/**
		 * Allows e-mails, or no more, by a mailed link. 403: the link is not from a mail.
		 * @description Everybody.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						isGiven: boolean;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							channel: "email" | "whatsapp" | "phone";
							givenAt: string | null;
							isGiven: boolean;
							words: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/manage/{token}/deposit": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The deposit of a booking by its mailed link, and how to pay it. 404 where none was asked for.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							amount: string;
							/** Format: date-time */
							appointmentDate: string;
							checkoutUrl?: string;
							claimedAt: string | null;
							/** Format: date-time */
							dueAt: string;
							freeCancelHours: number;
							/** @enum {string} */
							method: "paynow" | "card";
							orderId: number;
							payNow?: {
								payee: {
									id: string;
									/** @enum {string} */
									kind: "mobile" | "uen";
									name: string;
								};
								payload: string;
								qr: string;
								reference: string;
							};
							/** @enum {string} */
							state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/manage/{token}/deposit/claim": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * The client has paid the deposit by PayNow: the time is held until staff have looked, at most 2 opening hours more. Once; 409 when it is no longer due, was released, or its visit is cancelled.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							amount: string;
							/** Format: date-time */
							appointmentDate: string;
							checkoutUrl?: string;
							claimedAt: string | null;
							/** Format: date-time */
							dueAt: string;
							freeCancelHours: number;
							/** @enum {string} */
							method: "paynow" | "card";
							orderId: number;
							payNow?: {
								payee: {
									id: string;
									/** @enum {string} */
									kind: "mobile" | "uen";
									name: string;
								};
								payload: string;
								qr: string;
								reference: string;
							};
							/** @enum {string} */
							state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/manage/{token}/deposit/pay": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Stripe's page for a deposit by card. 409 when it is no longer due.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							checkoutUrl: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/manage/{token}/forms": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Whether the client of a mailed link still has to fill in a form for the visit.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							isMissing: boolean;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Makes a link to the forms of the visit: /forms/{token}.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							token: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/manage/{token}/late": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * The client of a mailed link runs 5, 10 or 15 minutes late today, or with 0 is in time after all. 409 earlier than 3 hours before, from 30 minutes after the start, once they are here, and after 5 changes.
		 * @description Everybody.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {number} */
						minutes: 0 | 5 | 10 | 15;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							beforeCare: {
								text: string;
								treatmentName: string;
							}[];
							isFormMissing: boolean;
							late?: {
								choices: {
									leftMinutes: number;
									/** @enum {string} */
									means: "shifts" | "shortened" | "call";
									/** @enum {number} */
									minutes: 5 | 10 | 15;
								}[];
								said: {
									answer: ("no-problem" | "shorten" | "call") | null;
									leftMinutes: number;
									/** @enum {string} */
									means: "shifts" | "shortened" | "call";
									/** @enum {number} */
									minutes: 5 | 10 | 15;
									/** Format: date-time */
									saidAt: string;
								} | null;
							};
							presence: ("arrived" | "in-treatment") | null;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/manage/{token}/visit": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * What the page of a visit shows beside its booking: where the client is, what to do before, and running late.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							beforeCare: {
								text: string;
								treatmentName: string;
							}[];
							isFormMissing: boolean;
							late?: {
								choices: {
									leftMinutes: number;
									/** @enum {string} */
									means: "shifts" | "shortened" | "call";
									/** @enum {number} */
									minutes: 5 | 10 | 15;
								}[];
								said: {
									answer: ("no-problem" | "shorten" | "call") | null;
									leftMinutes: number;
									/** @enum {string} */
									means: "shifts" | "shortened" | "call";
									/** @enum {number} */
									minutes: 5 | 10 | 15;
									/** Format: date-time */
									saidAt: string;
								} | null;
							};
							presence: ("arrived" | "in-treatment") | null;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/messages/{token}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * What the link in a message stops. Looking changes nothing. 404: no such link.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							kind: "check_in" | "gift_card" | "birthday" | "rebook" | "win_back";
							stopped: ("check_in" | "gift_card" | "birthday" | "rebook" | "win_back" | "*")[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/messages/{token}/form/{way}/{what}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * The same as a form of the page sends it, without JavaScript: then back to the page.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
					way: "stop" | "resume";
					what: "kind" | "all";
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Elsewhere. */
				302: {
					headers: {
						Location?: string;
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/messages/{token}/resume": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Takes a stop back. A consent that ended with it stays ended.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						kind: "check_in" | "gift_card" | "birthday" | "rebook" | "win_back" | "*";
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							kind: "check_in" | "gift_card" | "birthday" | "rebook" | "win_back";
							stopped: ("check_in" | "gift_card" | "birthday" | "rebook" | "win_back" | "*")[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/messages/{token}/stop": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Stops a kind of message, or all of them, from now on. Once more is as good as once.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						kind: "check_in" | "gift_card" | "birthday" | "rebook" | "win_back" | "*";
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							kind: "check_in" | "gift_card" | "birthday" | "rebook" | "win_back";
							stopped: ("check_in" | "gift_card" | "birthday" | "rebook" | "win_back" | "*")[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/messages/{token}/stop-all": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Stops all in one click from a mail program (RFC 8058), which sends a form we do not read.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/newsletter": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Subscribes, once the link in the mail that is sent is followed; a member with a proven e-mail at once. Once more is as good as once.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: email */
						email: string;
						/** @enum {string} */
						source?: "footer" | "checkout" | "profile";
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							email: string;
							message?: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/newsletter/confirm": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Proves that the address is theirs, with the token of the mail. 404: unknown, or over.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						token: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/newsletter/resubscribe": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Takes an unsubscription back, with the same token.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						token: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/newsletter/unsubscribe": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Leaves the list, with the token of any newsletter.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						token: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/newsletter/unsubscribe/{token}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * The same in one click from a mail program (RFC 8058), which sends a form we do not read.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/orders": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Everybody's orders, newest first; q looks for a number, a name or an e-mail; sort takes createdAt and totalAmount.
		 * @description Reception and admins. With a key: `orders:read`.
		 */
		get: {
			parameters: {
				query?: {
					channel?: "online" | "counter";
					page?: number;
					pageSize?: number;
					payment?: "paynow" | "studio" | "card";
					q?: string;
					sort?: string;
					status?: "pending" | "paid" | "ready" | "collected" | "cancelled" | "refunded";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							channel: "online" | "counter";
							/** @enum {string} */
							collect: "studio" | "visit";
							collectedAt: string | null;
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							discountsAmount: string;
							endedAt: string | null;
							heldUntil: string | null;
							id: number;
							items: {
								/** @enum {string} */
								kind: "product" | "visit" | "custom" | "package" | "gift_card" | "deposit" | "credit";
								line: number;
								price: string;
								productId: number | null;
								productName: string;
								quantity: number;
								terms?: string;
							}[];
							itemsAmount: string;
							nextStatuses: ("pending" | "paid" | "ready" | "collected" | "cancelled" | "refunded")[];
							note: string;
							number: string;
							/** Format: date-time */
							orderDate: string;
							paidAt: string | null;
							/** @enum {string} */
							paymentMethod: "paynow" | "studio" | "card";
							payments: {
								amount: string;
								id: number;
								isCounted: boolean;
								/** @enum {string} */
								method: "cash" | "paynow" | "terminal" | "bank" | "stripe";
								note: string;
								/** Format: date-time */
								receivedAt: string;
								reference: string;
								/** @enum {string} */
								source: "desk" | "bank" | "stripe" | "counter";
								tendered: string | null;
							}[];
							prepaid?: {
								amount: string;
								/** @enum {string} */
								kind: "gift_card" | "credit" | "deposit";
								label: string;
								left?: string;
							}[];
							prepaidAmount?: string;
							promo?: {
								amount: string;
								code: string;
							};
							readyAt: string | null;
							refundedAmount: string;
							/** @enum {string} */
							status: "pending" | "paid" | "ready" | "collected" | "cancelled" | "refunded";
							totalAmount: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visitAt: string | null;
							vouchers: {
								applied: string;
								code: string;
								value: string;
							}[];
							vouchersAmount: string;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/packages": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The packages of sessions that can be bought, in the order of the studio.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							coolingOffDays: number;
							description: string;
							/** @enum {string} */
							extraction: "included" | "paid" | "none";
							id: number;
							imageUrl: string | null;
							includesExtraction: boolean;
							isForAll: boolean;
							isTransferable: boolean;
							name: string;
							price: string;
							pricePerSession: string;
							saving: {
								least: string;
								most: string;
							} | null;
							sessions: number;
							treatments: {
								imageUrl: string | null;
								isCheaperAlone: boolean;
								name: string;
								price: string;
								saving: string | null;
							}[];
							validMonths: number;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/passkeys/options": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * What the browser needs to sign in with a passkey alone; works for five minutes, once.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							challenge: string;
						} & {
							[key: string]: unknown;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/products": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The products of the shop, newest first.
		 * @description Everybody. Admins who ask for a page get more: All products that are not deleted, hidden ones too.
		 */
		get: {
			parameters: {
				query?: {
					active?: "true" | "false";
					category?: string;
					page?: number;
					pageSize?: number;
					q?: string;
					sort?: string;
					stock?: "out" | "few" | "enough" | "low";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							category: string;
							categorySlug: string;
							description: string;
							id: number;
							imageAlt: string;
							images: {
								altText: string;
								id: number;
								imageUrl: string;
								isFeatured: boolean;
								sortOrder: number;
							}[];
							imageUrl: string | null;
							name: string;
							price: string;
							productCode: string | null;
							stockQuantity: number;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Adds a product.
		 * @description Admins. With a key: `catalog:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						category: string | number;
						/** @default  */
						description?: string;
						/** @default null */
						goodToKnow?: string | null;
						/** @default null */
						howToUse?: string | null;
						/** @default  */
						imageAlt?: string;
						images?: {
							/** @default  */
							altText?: string;
							imageUrl: string | null;
						}[];
						/** @default null */
						imageUrl?: string | null;
						/** @default null */
						ingredients?: string | null;
						/** @default true */
						isActive?: boolean;
						name: string;
						price: string;
						/** @default null */
						productCode?: string | null;
						/** @default null */
						size?: string | null;
						/** @default 0 */
						stockQuantity?: string | number | null;
						/** @default null */
						whatItDoes?: string | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							category: string;
							categoryId: number;
							categorySlug: string;
							/** Format: date-time */
							createdAt: string;
							description: string;
							goodToKnow: string | null;
							howToUse: string | null;
							id: number;
							imageAlt: string;
							images: {
								altText: string;
								id: number;
								imageUrl: string;
								isFeatured: boolean;
								sortOrder: number;
							}[];
							imageUrl: string | null;
							ingredients: string | null;
							isActive: boolean;
							name: string;
							openOrders: number;
							price: string;
							productCode: string | null;
							size: string | null;
							stockQuantity: number;
							/** Format: date-time */
							updatedAt: string;
							waiting: number;
							whatItDoes: string | null;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/products/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * One product, with its size, use and ingredients.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							category: string;
							categorySlug: string;
							description: string;
							goodToKnow: string | null;
							howToUse: string | null;
							id: number;
							imageAlt: string;
							images: {
								altText: string;
								id: number;
								imageUrl: string;
								isFeatured: boolean;
								sortOrder: number;
							}[];
							imageUrl: string | null;
							ingredients: string | null;
							name: string;
							price: string;
							productCode: string | null;
							size: string | null;
							stockQuantity: number;
							whatItDoes: string | null;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		/**
		 * Changes a product; what is left out stays. A change of the stock is booked as a move.
		 * @description Admins. With a key: `catalog:write`.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						category?: string | number;
						description?: string;
						goodToKnow?: string | null;
						howToUse?: string | null;
						imageAlt?: string;
						imageUrl?: string | null;
						ingredients?: string | null;
						isActive?: boolean;
						name?: string;
						price?: string;
						productCode?: string | null;
						size?: string | null;
						stockQuantity?: string | number | null;
						stockWas?: string | number | null;
						/** Format: date-time */
						updatedAt?: string;
						whatItDoes?: string | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							category: string;
							categoryId: number;
							categorySlug: string;
							/** Format: date-time */
							createdAt: string;
							description: string;
							goodToKnow: string | null;
							howToUse: string | null;
							id: number;
							imageAlt: string;
							images: {
								altText: string;
								id: number;
								imageUrl: string;
								isFeatured: boolean;
								sortOrder: number;
							}[];
							imageUrl: string | null;
							ingredients: string | null;
							isActive: boolean;
							name: string;
							openOrders: number;
							price: string;
							productCode: string | null;
							size: string | null;
							stockQuantity: number;
							/** Format: date-time */
							updatedAt: string;
							waiting: number;
							whatItDoes: string | null;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Archives a product: orders keep it, the shop does not.
		 * @description Admins. With a key: `catalog:write`.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done. */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/products/{id}/back-in-stock": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Asks for one e-mail when a product that is out of stock is back. The same answer whether the e-mail is known, waiting already or neither; for who is signed in with it, 422 when it waits for 10 products. 409 when the product is in stock.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: email */
						email: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/products/{id}/images": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The gallery of one product.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							altText: string;
							id: number;
							imageUrl: string;
							isFeatured: boolean;
							sortOrder: number;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Adds a picture to the gallery of a product.
		 * @description Admins. With a key: `catalog:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default  */
						altText?: string;
						imageUrl: string | null;
						/** @default false */
						isFeatured?: boolean;
						sortOrder?: number;
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							altText: string;
							id: number;
							imageUrl: string;
							isFeatured: boolean;
							sortOrder: number;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/products/{id}/images/{imageId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Changes what a picture is called, or makes it the featured one.
		 * @description Admins. With a key: `catalog:write`.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
					imageId: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						altText?: string;
						isFeatured?: boolean;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							altText: string;
							id: number;
							imageUrl: string;
							isFeatured: boolean;
							sortOrder: number;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Takes a picture out of the gallery; the next becomes the featured one.
		 * @description Admins. With a key: `catalog:write`.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
					imageId: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done. */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/products/{id}/pairings": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Up to three products in stock that go with one in a routine.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							category: string;
							categorySlug: string;
							description: string;
							id: number;
							imageAlt: string;
							images: {
								altText: string;
								id: number;
								imageUrl: string;
								isFeatured: boolean;
								sortOrder: number;
							}[];
							imageUrl: string | null;
							name: string;
							price: string;
							productCode: string | null;
							stockQuantity: number;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/promo-codes/check": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * What a promo code would take off. 422 says why it cannot be used; 429 after 20 tries of a network in 10 minutes.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						code: string;
						lines: {
							amount: string;
							id: number;
							/** @enum {string} */
							kind: "treatment" | "product" | "package";
						}[];
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							amount: string;
							code: string;
							lineAmounts: string[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/register": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Makes an account and mails its verification code, which counts for this registration only: send its registrationToken along.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: email */
						email: string;
						firstName?: string | null;
						lastName?: string | null;
						password: string;
						ref?: string | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							email: string;
							firstName: string | null;
							id: number;
							lastName: string | null;
							loyaltyPoints: number;
							/** @enum {string} */
							loyaltyTier: "Pink" | "Silver" | "Gold";
							/** Format: date-time */
							memberSince: string;
							/** @constant */
							mustChoosePassword?: true;
							ownsPhone?: boolean;
							phone: string | null;
							profileImageUrl: string | null;
							referralCode: string;
							registrationToken: string;
							/** @constant */
							requiresVerification: true;
							/** @enum {string} */
							role: "user" | "therapist" | "reception" | "admin";
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/resend-otp": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Mails a new code; answers alike for an e-mail nobody has.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: email */
						email: string;
						registrationToken?: string | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/reset-password": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Sets a new password with the mailed token, once, and ends all sessions.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						newPassword: string;
						token: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							deviceToken?: string;
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/reviews": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The reviews by clients that the studio shows, the latest first, with their average and how many there are; of one treatment, or of all.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					pageSize?: number;
					treatmentId?: number;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							average: string | null;
							count: number;
							items: {
								answer: string;
								firstName: string;
								id: number;
								stars: number;
								treatmentName: string;
								treatmentSlug: string | null;
								words: string;
								writtenOn: string;
							}[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/reviews/link/{token}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The visit of a mailed link, and what was written about it. Looking never changes anything.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							firstName: string;
							publicUrl: string | null;
							review: {
								answer: string;
								mayShow: boolean;
								stars: number;
								treatmentId: number;
								words: string;
							} | null;
							state: ("new" | "shown" | "hidden" | "withdrawn") | null;
							treatments: {
								id: number;
								name: string;
							}[];
							/** Format: date-time */
							visitedAt: string;
							visitId: number;
							/** @enum {string} */
							writing: "open" | "not_completed" | "shown" | "too_late";
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		/**
		 * Writes or changes the review of the visit, until it is shown. 409 `shown`, `not_completed` or `too_late`.
		 * @description Everybody.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default false */
						mayShow?: boolean;
						stars: number;
						treatmentId?: number | null;
						/** @default  */
						words?: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							firstName: string;
							publicUrl: string | null;
							review: {
								answer: string;
								mayShow: boolean;
								stars: number;
								treatmentId: number;
								words: string;
							} | null;
							state: ("new" | "shown" | "hidden" | "withdrawn") | null;
							treatments: {
								id: number;
								name: string;
							}[];
							/** Format: date-time */
							visitedAt: string;
							visitId: number;
							/** @enum {string} */
							writing: "open" | "not_completed" | "shown" | "too_late";
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/reviews/link/{token}/withdraw": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Withdraws the review: its words are deleted, and it is shown nowhere any more.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							firstName: string;
							publicUrl: string | null;
							review: {
								answer: string;
								mayShow: boolean;
								stars: number;
								treatmentId: number;
								words: string;
							} | null;
							state: ("new" | "shown" | "hidden" | "withdrawn") | null;
							treatments: {
								id: number;
								name: string;
							}[];
							/** Format: date-time */
							visitedAt: string;
							visitId: number;
							/** @enum {string} */
							writing: "open" | "not_completed" | "shown" | "too_late";
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/skin-check": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * What can be told in the skin check: what a rule of the studio asks about.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							ingredients: string[];
							questions: {
								/** @enum {string} */
								code: "pregnant" | "breastfeeding" | "retinoids" | "isotretinoin" | "recent_laser" | "recent_peel" | "active_infection" | "open_skin" | "exfoliants" | "recent_injectables" | "recent_hair_removal" | "recent_surgery" | "sunburn" | "cold_sores" | "skin_flare" | "blood_thinners" | "keloids" | "epilepsy" | "pacemaker" | "metal_implants" | "diabetes" | "cancer_care";
								/** @enum {string} */
								group: "you" | "lately" | "now" | "more";
								isDated: boolean;
								label: string;
							}[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Which treatments and products suit somebody who says this. Nothing of it is stored or logged.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						facts: {
							/** @enum {string} */
							code: "pregnant" | "breastfeeding" | "retinoids" | "isotretinoin" | "recent_laser" | "recent_peel" | "active_infection" | "open_skin" | "exfoliants" | "recent_injectables" | "recent_hair_removal" | "recent_surgery" | "sunburn" | "cold_sores" | "skin_flare" | "blood_thinners" | "keloids" | "epilepsy" | "pacemaker" | "metal_implants" | "diabetes" | "cancer_care";
							lastOn?: string;
						}[];
						reactsTo: string[];
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							forms: {
								answers: {
									[key: string]: {
										detail?: string;
										value: string | string[] | boolean;
									};
								};
								versionId: number;
							}[];
							products: {
								id: number;
								instead: {
									id: number;
									name: string;
								} | null;
								/** @enum {string} */
								outcome: "clear" | "unknown" | "ask" | "refuse";
								suitableFrom: string | null;
								text: string;
							}[];
							treatments: {
								id: number;
								instead: {
									id: number;
									name: string;
								} | null;
								/** @enum {string} */
								outcome: "clear" | "unknown" | "ask" | "refuse";
								suitableFrom: string | null;
								text: string;
							}[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/stripe/webhook": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Stripe's messages, signed; each counts once.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: {
					"stripe-signature"?: string;
				};
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"text/plain": string;
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @constant */
							received: true;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/studio": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Who the studio is, where it lies and when it is open.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							accent: string;
							address: {
								country: string;
								/** @default  */
								directions: string;
								geo?: {
									latitude: number;
									longitude: number;
								};
								postalCode: string;
								street: string;
								unit: string;
								wayThere: string;
							};
							cancellationPolicy: string;
							description: string;
							displayRating: {
								isShown: boolean;
								text: string;
							};
							email: "" | string;
							gstNumber: string;
							hasGiftCards?: boolean;
							hasPackages?: boolean;
							hasPromoCodes?: boolean;
							hasSkinCheck?: boolean;
							hasTeam?: boolean;
							hasWaitlist?: boolean;
							heroSlides: {
								id: number;
								image: string;
								imageAlt: string;
								primaryButton: string;
								secondaryButton: string;
								subtitle: string;
								title: string;
								/** @default null */
								treatmentId: number | null;
							}[];
							hours: ({
								closes: string;
								opens: string;
							} | null)[];
							interior: {
								image: "" | string;
								imageAlt: string;
							};
							isDemo?: boolean;
							logo: "" | string;
							loyalty: {
								/** @default 10 */
								maxReferralsPerMonth: number;
								monthlyBonus: number;
								pointsPerProductDollar: number;
								pointsPerTreatmentDollar: number;
								referralBonus: number;
								welcomeBonus: number;
							};
							mapQuery: string;
							name: string;
							newsletterInvitation: string;
							otherHours?: {
								date: string;
								hours: {
									closes: string;
									opens: string;
								} | null;
							}[];
							phone: string;
							promise: string;
							promo: {
								extras: string[];
								/** @default  */
								firstDay: "" | string;
								image: string;
								isShown: boolean;
								label: string;
								/** @default  */
								lastDay: "" | string;
								price: string;
								regularPrice: string;
								title: string;
								/** @default null */
								treatmentId: number | null;
							};
							reviewLink: string;
							reviews: {
								name: string;
								stars: number;
								text: string;
								when: string;
							}[];
							shop: {
								maxOrdersPerHour: number;
								maxPieces: number;
								maxUnpaidDollars: number;
								maxUnpaidOrders: number;
							};
							socials: {
								name: string;
								url: string;
							}[];
							tagline: string;
							whatsApp: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/studio/closed-days": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The days on which the studio stays closed whatever its hours, as YYYY-MM-DD.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": string[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/team": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The therapists who can be asked for, in the order of the team.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					pageSize?: number;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							about: string;
							colour: number;
							id: number;
							imageUrl: string | null;
							languages: string[];
							name: string;
							slug: string;
							title: string;
							treatmentIds: number[] | null;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/team/{slug}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * One of the team, by their slug or one they had before. 410 while they are not in the team any more.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					slug: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							about: string;
							colour: number;
							id: number;
							imageUrl: string | null;
							languages: string[];
							name: string;
							slug: string;
							title: string;
							treatmentIds: number[] | null;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/topics": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The topics of the articles.
		 * @description Everybody. Admins get more: Every topic in the order they were made, with the number of its articles.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					pageSize?: number;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							description: string;
							id: number;
							keywords: string[];
							name: string;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/treatment-pages/{slug}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * One treatment with all that its page says. A slug from before it was renamed finds it, too: the `slug` of the answer is today’s. 410 for one that is no longer offered.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					slug: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							aftercare: string;
							beforeCare: string;
							/** @enum {string} */
							category: "facial" | "body" | "skincare" | "wellness" | "specialty";
							deposit?: string;
							description: string;
							duration: number;
							/** @enum {string} */
							extraction: "required" | "optional" | "included" | "none";
							forWhom: string;
							id: number;
							imageUrl: string | null;
							ingredients: string[];
							isActive: boolean;
							name: string;
							needsPatchTest: boolean;
							patchTestMonths?: number;
							pictures: {
								altText: string;
								imageUrl: string;
							}[];
							price: string;
							products: {
								id: number;
								imageAlt: string;
								imageUrl: string | null;
								name: string;
								price: string;
							}[];
							reviews: {
								average: string | null;
								count: number;
								items: {
									answer: string;
									firstName: string;
									id: number;
									stars: number;
									treatmentName: string;
									treatmentSlug: string | null;
									words: string;
									writtenOn: string;
								}[];
							};
							slug: string;
							steps: {
								text: string;
								title: string;
							}[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/treatments": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The treatments on offer, in the studio's own order, by default newest first; an admin also sees the inactive ones.
		 * @description Everybody. Admins who ask for a page get more: All treatments that are not deleted, inactive ones too.
		 */
		get: {
			parameters: {
				query?: {
					active?: "true" | "false";
					category?: "facial" | "body" | "skincare" | "wellness" | "specialty";
					page?: number;
					pageSize?: number;
					q?: string;
					sort?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						"X-Total-Count"?: number;
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							category: "facial" | "body" | "skincare" | "wellness" | "specialty";
							deposit?: string;
							description: string;
							duration: number;
							/** @enum {string} */
							extraction: "required" | "optional" | "included" | "none";
							id: number;
							imageUrl: string | null;
							isActive: boolean;
							name: string;
							patchTestMonths?: number;
							price: string;
							slug: string;
						}[];
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Adds a treatment.
		 * @description Admins. With a key: `catalog:write`.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default  */
						beforeCare?: string;
						/** @enum {string} */
						category: "facial" | "body" | "skincare" | "wellness" | "specialty";
						/** @default  */
						deposit?: string | null;
						/** @default  */
						description?: string;
						/** @default 0 */
						duration?: string | number | null;
						/**
						 * @default required
						 * @enum {string}
						 */
						extraction?: "required" | "optional" | "included" | "none";
						/** @default  */
						forWhom?: string;
						/** @default null */
						imageUrl?: string | null;
						/** @default true */
						isActive?: boolean;
						name: string;
						pictures?: {
							/** @default  */
							altText?: string;
							imageUrl: string | null;
						}[];
						price: string;
						/** @default [] */
						steps?: {
							/** @default  */
							text?: string;
							title: string;
						}[];
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							beforeCare: string;
							/** @enum {string} */
							category: "facial" | "body" | "skincare" | "wellness" | "specialty";
							/** Format: date-time */
							createdAt: string;
							deposit?: string;
							description: string;
							duration: number;
							/** @enum {string} */
							extraction: "required" | "optional" | "included" | "none";
							forWhom: string;
							id: number;
							imageUrl: string | null;
							isActive: boolean;
							name: string;
							pictures: {
								altText: string;
								imageUrl: string;
							}[];
							price: string;
							slug: string;
							steps: {
								text: string;
								title: string;
							}[];
							upcomingBookings: number;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/treatments/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Changes a treatment; what is left out stays.
		 * @description Admins. With a key: `catalog:write`.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						beforeCare?: string;
						/** @enum {string} */
						category?: "facial" | "body" | "skincare" | "wellness" | "specialty";
						deposit?: string | null;
						description?: string;
						duration?: string | number | null;
						/** @enum {string} */
						extraction?: "required" | "optional" | "included" | "none";
						forWhom?: string;
						imageUrl?: string | null;
						isActive?: boolean;
						name?: string;
						pictures?: {
							/** @default  */
							altText?: string;
							imageUrl: string | null;
						}[];
						price?: string;
						steps?: {
							/** @default  */
							text?: string;
							title: string;
						}[];
						/** Format: date-time */
						updatedAt?: string;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							beforeCare: string;
							/** @enum {string} */
							category: "facial" | "body" | "skincare" | "wellness" | "specialty";
							/** Format: date-time */
							createdAt: string;
							deposit?: string;
							description: string;
							duration: number;
							/** @enum {string} */
							extraction: "required" | "optional" | "included" | "none";
							forWhom: string;
							id: number;
							imageUrl: string | null;
							isActive: boolean;
							name: string;
							pictures: {
								altText: string;
								imageUrl: string;
							}[];
							price: string;
							slug: string;
							steps: {
								text: string;
								title: string;
							}[];
							upcomingBookings: number;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Archives a treatment: bookings keep it, nobody is offered it.
		 * @description Admins. With a key: `catalog:write`.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: number;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done. */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/verify-email": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Takes the mailed code and opens a session. Without registrationToken only while the e-mail is registered once.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						deviceTokens?: string[];
						/** Format: email */
						email: string;
						otpCode: string;
						registrationToken?: string | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							deviceToken?: string;
							email: string;
							firstName: string | null;
							id: number;
							lastName: string | null;
							loyaltyPoints: number;
							/** @enum {string} */
							loyaltyTier: "Pink" | "Silver" | "Gold";
							/** Format: date-time */
							memberSince: string;
							/** @constant */
							mustChoosePassword?: true;
							ownsPhone?: boolean;
							phone: string | null;
							profileImageUrl: string | null;
							referralCode: string;
							/** @enum {string} */
							role: "user" | "therapist" | "reception" | "admin";
							sessionToken: string;
							/** Format: date-time */
							updatedAt: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/waitlist": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Waits for a time that is full. A member waits at once; a guest is mailed a link to confirm, with the same answer whether they are known or not. 422 `too_many` for the 4th.
		 * @description Everybody. Honours Idempotency-Key.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						customerEmail?: string | null;
						customerName?: string | null;
						customerPhone?: string | null;
						moving?: string | null;
						request: {
							firstDay: string;
							from: string;
							lastDay: string;
							parts: {
								addExtraction?: boolean | null;
								therapistId?: number | null;
								treatmentId: number;
							}[];
							to: string;
							/**
							 * @default [
							 *       0,
							 *       1,
							 *       2,
							 *       3,
							 *       4,
							 *       5,
							 *       6
							 *     ]
							 */
							weekdays?: number[];
						};
						website?: string | null;
					};
				};
			};
			responses: {
				/** @description As asked. */
				201: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							entry: {
								/** Format: date-time */
								createdAt: string;
								firstDay: string;
								from: string;
								id: number;
								joinedAt: string | null;
								lastDay: string;
								moves: {
									/** Format: date-time */
									appointmentDate: string;
									bookingId: number;
								} | null;
								offer: {
									/** Format: date-time */
									appointmentDate: string;
									/** Format: date-time */
									endsAt: string;
									/** Format: date-time */
									expiresAt: string;
									id: number;
									therapistName: string | null;
								} | null;
								parts: {
									addExtraction: boolean;
									therapistId: number | null;
									therapistName: string | null;
									treatmentId: number;
									treatmentName: string;
								}[];
								place: {
									inWords: string;
									of: number;
									position: number;
								} | null;
								/** @enum {string} */
								state: "unconfirmed" | "waiting" | "taken" | "left" | "ended";
								to: string;
								treatmentName: string;
								weekdays: number[];
								windowInWords: string;
							} | null;
							message: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/waitlist/link/{token}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * The entry of a mailed link. Looking never changes anything.
		 * @description Everybody.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							customerName: string;
							entry: {
								/** Format: date-time */
								createdAt: string;
								firstDay: string;
								from: string;
								id: number;
								joinedAt: string | null;
								lastDay: string;
								moves: {
									/** Format: date-time */
									appointmentDate: string;
									bookingId: number;
								} | null;
								offer: {
									/** Format: date-time */
									appointmentDate: string;
									/** Format: date-time */
									endsAt: string;
									/** Format: date-time */
									expiresAt: string;
									id: number;
									therapistName: string | null;
								} | null;
								parts: {
									addExtraction: boolean;
									therapistId: number | null;
									therapistName: string | null;
									treatmentId: number;
									treatmentName: string;
								}[];
								place: {
									inWords: string;
									of: number;
									position: number;
								} | null;
								/** @enum {string} */
								state: "unconfirmed" | "waiting" | "taken" | "left" | "ended";
								to: string;
								treatmentName: string;
								weekdays: number[];
								windowInWords: string;
							};
							story: {
								/** Format: date-time */
								at: string;
								text: string;
							}[];
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/waitlist/link/{token}/confirm": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * A guest confirms the e-mail, and waits from now on.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							firstDay: string;
							from: string;
							id: number;
							joinedAt: string | null;
							lastDay: string;
							moves: {
								/** Format: date-time */
								appointmentDate: string;
								bookingId: number;
							} | null;
							offer: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								/** Format: date-time */
								expiresAt: string;
								id: number;
								therapistName: string | null;
							} | null;
							parts: {
								addExtraction: boolean;
								therapistId: number | null;
								therapistName: string | null;
								treatmentId: number;
								treatmentName: string;
							}[];
							place: {
								inWords: string;
								of: number;
								position: number;
							} | null;
							/** @enum {string} */
							state: "unconfirmed" | "waiting" | "taken" | "left" | "ended";
							to: string;
							treatmentName: string;
							weekdays: number[];
							windowInWords: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/waitlist/link/{token}/leave": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * As POST /api/waitlist/{id}/leave, by the mailed link.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done. */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/waitlist/link/{token}/pass": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * As POST /api/waitlist/{id}/pass, by the mailed link.
		 * @description Everybody.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						offerId: number;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							createdAt: string;
							firstDay: string;
							from: string;
							id: number;
							joinedAt: string | null;
							lastDay: string;
							moves: {
								/** Format: date-time */
								appointmentDate: string;
								bookingId: number;
							} | null;
							offer: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								/** Format: date-time */
								expiresAt: string;
								id: number;
								therapistName: string | null;
							} | null;
							parts: {
								addExtraction: boolean;
								therapistId: number | null;
								therapistName: string | null;
								treatmentId: number;
								treatmentName: string;
							}[];
							place: {
								inWords: string;
								of: number;
								position: number;
							} | null;
							/** @enum {string} */
							state: "unconfirmed" | "waiting" | "taken" | "left" | "ended";
							to: string;
							treatmentName: string;
							weekdays: number[];
							windowInWords: string;
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/waitlist/link/{token}/take": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * As POST /api/waitlist/{id}/take, by the mailed link.
		 * @description Everybody. Honours Idempotency-Key.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						depositMethod?: ("paynow" | "card") | null;
						instead?: number | null;
						offerId: number;
					};
				};
			};
			responses: {
				/** @description As asked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							addExtraction: boolean;
							agent?: string;
							/** Format: date-time */
							appointmentDate: string;
							bestFitPoints?: number;
							blocked?: {
								reason: string;
							};
							/** Format: date-time */
							createdAt: string;
							customerEmail: string;
							customerName: string;
							customerPhone: string;
							deposit?: {
								amount: string;
								claimedAt: string | null;
								/** Format: date-time */
								dueAt: string;
								freeCancelHours: number;
								orderId: number;
								/** @enum {string} */
								state: "due" | "paid" | "counted" | "returned" | "kept" | "lapsed" | "waived";
							};
							durationMinutes: number;
							/** Format: date-time */
							endsAt: string;
							extractionAmount: string;
							id: number;
							isRequested: boolean;
							/** @constant */
							isTyped?: true;
							late?: {
								answer: ("no-problem" | "shorten" | "call") | null;
								leftMinutes: number;
								/** @enum {string} */
								means: "shifts" | "shortened" | "call";
								/** @enum {number} */
								minutes: 5 | 10 | 15;
								/** Format: date-time */
								saidAt: string;
							};
							manageToken?: string;
							paidAmount?: string | null;
							patchTests?: {
								/** Format: date-time */
								by: string;
								treatmentId: number;
								treatmentName: string;
							}[];
							presence?: {
								/** Format: date-time */
								arrivedAt: string;
								inTreatmentAt: string | null;
							};
							promo?: {
								amount: string;
								code: string;
							};
							room?: number;
							saleId?: number | null;
							session?: {
								amount: string;
								/** Format: date-time */
								freeUntil: string;
								packageAccountId: number;
								packageName: string;
							};
							specialRequests: string | null;
							/** @enum {string} */
							status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
							testFor?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							};
							tests?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								manageToken?: string;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								treatmentId: number;
								treatmentName: string;
							}[];
							therapist: {
								id: number;
								inWords: string;
								name: string;
							} | null;
							totalAmount: string;
							treatmentId: number;
							treatmentName: string;
							/** Format: date-time */
							updatedAt: string;
							userId: number | null;
							visit?: {
								/** Format: date-time */
								appointmentDate: string;
								/** Format: date-time */
								endsAt: string;
								id: number;
								parts: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									extractionAmount: string;
									id: number;
									isRequested: boolean;
									promo?: {
										amount: string;
										code: string;
									};
									session?: {
										amount: string;
										/** Format: date-time */
										freeUntil: string;
										packageAccountId: number;
										packageName: string;
									};
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentId: number;
									treatmentName: string;
								}[];
								position: number;
								/** @enum {string} */
								status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
								totalAmount: string;
								whole: {
									addExtraction: boolean;
									/** Format: date-time */
									appointmentDate: string;
									durationMinutes: number;
									/** Format: date-time */
									endsAt: string;
									isRequested: boolean;
									/** @enum {string} */
									status: "pending" | "confirmed" | "completed" | "cancelled" | "no-show";
									therapist: {
										id: number;
										inWords: string;
										name: string;
									} | null;
									totalAmount: string;
									treatmentName: string;
								};
							};
						};
					};
				};
				/** @description A sentence for the person and a word for the machine. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Problem"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
}
export type webhooks = Record<string, never>;
export interface components {
	schemas: {
		Problem: {
			code: string;
			fields?: {
				[key: string]: string;
			};
			message: string;
		} & {
			[key: string]: unknown;
		};
	};
	responses: never;
	parameters: never;
	requestBodies: never;
	headers: never;
	pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
